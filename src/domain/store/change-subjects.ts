/**
 * Subjects that connect writes and reads. A write records in the change log what it changed, and the publisher's index
 * records what each read depends on. A read is repeated when both name the same subject. A subject recorded needlessly
 * costs a read; a missing one leaves a stale page.
 */
export const subjects = {
  settings: 'settings',
  layout: 'layout',
  branches: 'branches',
  /** The product as its own page shows it, and whether that page exists. */
  product: (id: number) => `product:${id}` as const,
  /** The product as lists show it. */
  card: (id: number) => `card:${id}` as const,
  /** The products of a category list, their order and their filters. */
  list: (categoryId: number) => `list:${categoryId}` as const,
  /** The same for the list of all products. */
  allProducts: 'list:all',
  /**
   * Prices, stock or products that belong to a single branch. No page depends on it: pages show the main branch, whose
   * products have subjects of their own.
   */
  offers: 'offers',
  /** The order of any list by price or by rating. */
  prices: 'prices',
  ratings: 'ratings',
  /** The related products of every product whose home is this category. */
  related: (homeId: number) => `related:${homeId}` as const,
  /** The category itself: its name, slug, texts, image and position in the tree. */
  category: (id: number) => `category:${id}` as const,
  /** The list of all categories with their product counts. */
  categories: 'categories',
  page: (id: number) => `page:${id}` as const,
  /** The list of content pages. */
  pages: 'pages',
} as const;

type ValueOf<Entry> = Entry extends (id: number) => infer Subject ? Subject : Entry;
export type Subject = ValueOf<(typeof subjects)[keyof typeof subjects]>;
export type SubjectKind = Subject extends infer Each ? (Each extends `${infer Kind}:${string}` ? Kind : Each) : never;

export const kindOf = (subject: Subject): SubjectKind => subject.split(':', 1)[0] as SubjectKind;

/** Splits a subject into its kind and id. The id is 0 if the subject has none. */
function readSubject(subject: string): { kind: string; id: number } {
  const [kind = '', id = ''] = subject.split(':', 2);
  return { kind, id: Number(id) || 0 };
}

/** Ids of the products among these subjects. */
export const productIdsOf = (touched: readonly string[]): number[] =>
  touched.map(readSubject).flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
