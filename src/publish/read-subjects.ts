import type { Query, ReadEndpoints } from '#client/api-client.ts';
import type { ProductCard } from '#contracts/product.ts';
import { subjects } from '#domain/store/change-subjects.ts';

type ResponseSubjects = {
  [Path in keyof ReadEndpoints]?: (body: ReadEndpoints[Path], query: Query) => string[];
};

const cards = (list: readonly ProductCard[]): string[] => list.map(({ id }) => subjects.card(id));

function subjectsOfSort(sort: Query[string]): string[] {
  if (sort === 'price_asc' || sort === 'price_desc') return [subjects.prices];
  return sort === 'rating' ? [subjects.ratings] : [];
}

/**
 * Subjects of the change log that each response depends on. `get-data` has none, because it is checked with every
 * change.
 */
const RESPONSE_SUBJECTS: ResponseSubjects = {
  'get-data': () => [],
  'get-category': () => [subjects.categories],
  'get-pages': () => [subjects.pages],
  'get-page': ({ page }) => [subjects.page(page.id)],
  'get-product-reviews': (_, { product_id: id }) => [subjects.product(Number(id))],
  'get-product': (body) => {
    if (!('product' in body)) return [ANYTHING];
    const { product, related } = body;
    const home = product.category_trail.at(-1);
    return [
      subjects.product(product.id),
      ...product.category_trail.map(({ id }) => subjects.category(id)),
      ...(home ? [subjects.related(home.id)] : []),
      ...cards(related),
    ];
  },
  'get-category-products': ({ category, data }) => [
    subjects.list(category.id),
    ...[...category.trail, ...category.children].map(({ id }) => subjects.category(id)),
    // The response contains their product counts.
    ...category.children.map(({ id }) => subjects.list(id)),
    ...cards(data),
  ],
  'get-products': ({ data }, { ids, category_id: category, sort }) => {
    if (ids !== undefined)
      return String(ids)
        .split(',')
        .flatMap((id) => [subjects.product(Number(id)), subjects.card(Number(id))]);
    const list = category === undefined ? subjects.allProducts : subjects.list(Number(category));
    return [list, ...subjectsOfSort(sort), ...cards(data)];
  },
};

/** Subject of a read with unknown dependencies. It is checked with every change. */
export const ANYTHING = 'anything';

/** The subjects whose changes may affect this response. `body` is null if the requested entity does not exist. */
export function subjectsOfRead<Path extends keyof ReadEndpoints>(
  path: Path,
  query: Query,
  body: ReadEndpoints[Path] | null,
): string[] {
  const subjectsOf = RESPONSE_SUBJECTS[path];
  return body === null || !subjectsOf ? [ANYTHING] : [...new Set(subjectsOf(body, query))];
}
