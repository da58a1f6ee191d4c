import type { Category } from '#contracts/category.ts';
import { CATEGORY_PAGE_SIZE, PER_PAGE_DEFAULT, type ProductSort } from '#contracts/limits.ts';
import type { ProductsAnswer } from '#contracts/product.ts';
import { categoryPath } from '../wayfinding/paths.ts';
import type { HomeSection } from './compose-home.ts';

interface ProductList {
  ids?: readonly number[] | undefined;
  category_id?: number | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** The part of a store's reader that the home page uses. */
export interface HomeReader {
  products(list: ProductList): Promise<ProductsAnswer>;
  categories(): Promise<Category[]>;
}

/** A part of the home page with what it shows. */
export interface FilledSection {
  readonly section: HomeSection;
  /** Null for a part that shows no products. */
  readonly products: ProductsAnswer | null;
}

export interface HomeContent {
  readonly sections: readonly FilledSection[];
  /** All categories; empty where no part needs them. */
  readonly categories: readonly Category[];
}

/** The products that a part of the page shows, as the reader is asked for them; null if it shows none. */
export function productList(section: HomeSection): ProductList | null {
  switch (section.code) {
    case 'products_infinite_scroll': {
      const { category_id, sort } = section.data;
      return { category_id, sort, page: 1, per_page: CATEGORY_PAGE_SIZE };
    }
    case 'products_display':
    case 'product_horizontal_strip': {
      const { product_ids: ids, category_id, sort, limit: per_page = PER_PAGE_DEFAULT } = section.data;
      // Named products are shown in the order in which they are named.
      return ids ? { ids: ids.slice(0, per_page), per_page } : { category_id, sort, per_page };
    }
    default:
      return null;
  }
}

const CATEGORY_PARTS: ReadonlySet<HomeSection['code']> = new Set([
  'categories_grid',
  'categories_horizontal_strip',
  'products_infinite_scroll',
]);

/** Whether a part names categories: as tiles, at the end of a list, or behind its "See all". */
const needsCategories = ({ code, data }: HomeSection): boolean =>
  CATEGORY_PARTS.has(code) || ('category_id' in data && data.category_id !== undefined);

/** Reads what the parts of a home page show, all at once. */
export async function readHome(sections: readonly HomeSection[], reader: HomeReader): Promise<HomeContent> {
  const [filled, categories] = await Promise.all([
    Promise.all(
      sections.map(async (section) => {
        const list = productList(section);
        const isEmpty = list?.ids?.length === 0;
        return { section, products: list && !isEmpty ? await reader.products(list) : null };
      }),
    ),
    sections.some(needsCategories) ? reader.categories() : [],
  ]);
  return { sections: filled, categories };
}

/**
 * Index of the part that holds the first large picture of the page, which is what a shopper waits for; -1 if none does.
 * Words and the small pictures of categories may stand above it.
 */
export const firstPicture = (sections: readonly FilledSection[]): number => sections.findIndex(hasPicture);

function hasPicture({ section, products }: FilledSection): boolean {
  switch (section.code) {
    case 'banner_slider':
    case 'slider_centered':
      return section.data.banners.length > 0;
    case 'static_banner':
      return true;
    default:
      return products !== null && products.data.length > 0;
  }
}

/** The categories of a part: the named ones in their order, or those at the top of the tree. */
export function chosenCategories(categories: readonly Category[], ids: readonly number[] | undefined): Category[] {
  if (!ids) return categories.filter(({ parent }) => parent === null);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Address of a category's page, for "See all"; null where a part is of no category. */
export function categoryHref(categories: readonly Category[], id: number | undefined): string | null {
  const found = id === undefined ? undefined : categories.find((category) => category.id === id);
  return found ? categoryPath(found.slug, 1) : null;
}
