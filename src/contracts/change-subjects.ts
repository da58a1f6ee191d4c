/**
 * The words in which a write says what it touched and a read says what it depends on: the change log has the one, the
 * publisher's index of reads the other, and a read is looked at again where they meet. A subject that is logged without
 * need costs a read; one that is missing leaves a stale page.
 */
export const subjects = {
  settings: 'settings',
  layout: 'layout',
  branches: 'branches',
  /** What the product's own page shows of it, and whether it has one. */
  product: (id: number) => `product:${id}`,
  /** What lists show of the product. */
  card: (id: number) => `card:${id}`,
  /** Which products a category lists, in which order, and what they can be filtered by. */
  list: (categoryId: number) => `list:${categoryId}`,
  /** The same of the list of all products. */
  allProducts: 'list:all',
  /** What some branch has of its own. No page depends on it: those show the main branch, whose products are named. */
  offers: 'offers',
  /** The order by price, or by rating, of whatever list. */
  prices: 'prices',
  ratings: 'ratings',
  /** The related products of all products that have this category as their home. */
  related: (homeId: number) => `related:${homeId}`,
  /** The category itself: its name, slug, words, picture and place in the tree. */
  category: (id: number) => `category:${id}`,
  /** The list of all categories with their numbers of products. */
  categories: 'categories',
  page: (id: number) => `page:${id}`,
  /** The list of content pages. */
  pages: 'pages',
} as const;

/** The kind of a subject, and the id that it names (0: none). */
export function readSubject(subject: string): { kind: string; id: number } {
  const [kind = '', id = ''] = subject.split(':', 2);
  return { kind, id: Number(id) || 0 };
}
