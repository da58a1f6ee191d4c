import type { Facet } from '#contracts/category.ts';
import { FACETS_MAX } from '#contracts/limits.ts';
import { PRODUCT_SORTS, type ProductSort } from '#domain/catalog/product-sort.ts';
import { FILTER_VIEW } from '#domain/store/paths.ts';

/** Filters and order of a product list. The names are those of get-category-products, which the URL uses as well. */
export interface Filters {
  readonly sort: ProductSort;
  /** Attribute id → ids of its values. A product must have at least one of them. */
  readonly attributes: ReadonlyMap<number, readonly number[]>;
  /** In major units. */
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly in_stock: boolean;
  /** Fewest stars of the average rating. */
  readonly rating_min: number | null;
}

/** The choices of fewest stars. */
export const RATINGS = [4, 3] as const;

/** Upper bound on the values in a URL, more than any list offers. It limits the work that a request can cause. */
const MAX_VALUES = 40;

export interface FilterOptions {
  /** False in a digital store, which shows no prices and cannot filter or sort by them. */
  readonly hasPrices: boolean;
}

/**
 * Parses the filters of a URL. A form repeats the name for each chosen value, a link joins the values with commas; both
 * are accepted. Invalid values are ignored.
 */
export function readFilters(params: URLSearchParams, { hasPrices }: FilterOptions): Filters {
  const attributes = new Map<number, number[]>();
  for (const [name, text] of params) {
    const [, attribute] = /^attributes\[(\d{1,15})\]$/.exec(name) ?? [];
    if (attribute === undefined) continue;
    const known = attributes.get(Number(attribute)) ?? [];
    const values = text
      .split(',')
      .filter((part) => /^\d{1,15}$/.test(part))
      .map(Number);
    if (values.length > 0) attributes.set(Number(attribute), [...new Set([...known, ...values])]);
  }
  const sorts = PRODUCT_SORTS.filter((sort) => hasPrices || !sort.startsWith('price'));
  return {
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'featured',
    attributes: limited(attributes),
    price_min: hasPrices ? readAmount(params.get('price_min')) : null,
    price_max: hasPrices ? readAmount(params.get('price_max')) : null,
    in_stock: params.get('in_stock') === 'true',
    rating_min: RATINGS.find((stars) => String(stars) === params.get('rating_min')) ?? null,
  };
}

function limited(attributes: ReadonlyMap<number, readonly number[]>): Filters['attributes'] {
  const entries = [...attributes].map(([id, values]) => [id, values.toSorted((a, b) => a - b)] as const);
  const flat = entries.flatMap(([id, values]) => values.map((value) => [id, value] as const)).slice(0, MAX_VALUES);
  const kept = Map.groupBy(flat, ([id]) => id);
  const first = [...kept].sort(([a], [b]) => a - b).slice(0, FACETS_MAX);
  return new Map(first.map(([id, pairs]) => [id, pairs.map(([, value]) => value)]));
}

/** Accepts a decimal comma as well as a point. */
function readAmount(text: string | null): number | null {
  const [match] = /^\d{1,9}(\.\d{1,4})?$/.exec((text ?? '').trim().replace(',', '.')) ?? [];
  return match === undefined ? null : Number(match);
}

/** True when the list differs from all products in the store's order. */
export const isFiltered = (filters: Filters): boolean => filterParams(filters).size > 0;

/** The same order without filters. */
export const withoutFilters = ({ sort }: Filters): Filters => ({
  ...{ sort, attributes: new Map(), price_min: null, price_max: null, in_stock: false, rating_min: null },
});

/** URL parameters of the filters in a fixed order, so that equal filters have the same URL. */
export function filterParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.sort !== 'featured') params.set('sort', filters.sort);
  for (const [id, values] of filters.attributes) params.set(`attributes[${id}]`, values.join(','));
  if (filters.price_min !== null) params.set('price_min', String(filters.price_min));
  if (filters.price_max !== null) params.set('price_max', String(filters.price_max));
  if (filters.rating_min !== null) params.set('rating_min', String(filters.rating_min));
  if (filters.in_stock) params.set('in_stock', 'true');
  return params;
}

/**
 * True when the URL is in the canonical form that `filterParams` produces. A submitted form is not: it contains every
 * field, including the empty ones. Other parameters alone do not matter.
 */
export function isTidy(params: URLSearchParams, filters: Filters): boolean {
  const names = [...params.keys()].filter((name) =>
    /^(?:sort|price_min|price_max|in_stock|rating_min|attributes\[.*)$/.test(name),
  );
  return names.length === 0 || params.toString() === filterParams(filters).toString();
}

/** URL of a path with filters. Brackets and commas are left unescaped, which a query allows. */
export const filterHref = (path: string, filters: Filters): string => hrefOf(path, filterParams(filters));

/** URL of the page on which the filters are chosen. */
export const filterViewHref = (path: string, filters: Filters): string =>
  hrefOf(path, new URLSearchParams([...filterParams(filters), [FILTER_VIEW, '1']]));

function hrefOf(path: string, params: URLSearchParams): string {
  const query = params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');
  return query === '' ? path : `${path}?${query}`;
}

/** An active filter, and the filters without it. */
export type ActiveFilter =
  | { readonly kind: 'value'; readonly name: string; readonly value: string; readonly without: Filters }
  | { readonly kind: 'price_min' | 'price_max'; readonly amount: number; readonly without: Filters }
  | { readonly kind: 'rating_min'; readonly stars: number; readonly without: Filters }
  | { readonly kind: 'in_stock'; readonly without: Filters };

/** Active filters in the order of the form. A value that is not among the facets is shown by its id. */
export function activeFilters(filters: Filters, facets: readonly Facet[]): ActiveFilter[] {
  const { price_min, price_max, rating_min } = filters;
  const values = [...filters.attributes].flatMap(([id, chosen]) => {
    const facet = facets.find((candidate) => candidate.id === id);
    return chosen.map((value) => ({
      kind: 'value' as const,
      name: facet?.name ?? '',
      value: facet?.values.find((candidate) => candidate.id === value)?.value ?? `#${value}`,
      without: withoutValue(filters, id, value),
    }));
  });
  return [
    ...values,
    ...(price_min === null
      ? []
      : [{ kind: 'price_min', amount: price_min, without: { ...filters, price_min: null } } as const]),
    ...(price_max === null
      ? []
      : [{ kind: 'price_max', amount: price_max, without: { ...filters, price_max: null } } as const]),
    ...(rating_min === null
      ? []
      : [{ kind: 'rating_min', stars: rating_min, without: { ...filters, rating_min: null } } as const]),
    ...(filters.in_stock ? [{ kind: 'in_stock', without: { ...filters, in_stock: false } } as const] : []),
  ];
}

function withoutValue(filters: Filters, attribute: number, value: number): Filters {
  const attributes = new Map(filters.attributes);
  const left = (attributes.get(attribute) ?? []).filter((id) => id !== value);
  if (left.length > 0) attributes.set(attribute, left);
  else attributes.delete(attribute);
  return { ...filters, attributes };
}
