import type { Category } from '#contracts/category.ts';
import { CATEGORY_PAGE_SIZE, PER_PAGE_DEFAULT } from '#contracts/limits.ts';
import type { ProductList, ProductsResponse } from '#contracts/product.ts';
import { categoryPath } from '#domain/store/paths.ts';
import type { HomeSection } from './compose-home.ts';

/** The part of a store's data reader that the home page uses. */
export interface HomeReader {
  products(list: ProductList): Promise<ProductsResponse>;
  categories(): Promise<Category[]>;
}

/** A section of the home page with its data. */
export interface FilledSection {
  readonly section: HomeSection;
  /** Null for sections without products. */
  readonly products: ProductsResponse | null;
}

export interface HomeContent {
  readonly sections: readonly FilledSection[];
  /** All categories. Empty when no section needs them. */
  readonly categories: readonly Category[];
}

/** Product query of a section. Null if it shows no products. */
export function productList(section: HomeSection): ProductList | null {
  switch (section.code) {
    case 'products_infinite_scroll': {
      const { category_id, sort } = section.data;
      return { category_id, sort, page: 1, per_page: CATEGORY_PAGE_SIZE };
    }
    case 'products_display':
    case 'product_horizontal_strip': {
      const { product_ids: ids, category_id, sort, limit: per_page = PER_PAGE_DEFAULT } = section.data;
      // Products listed by id keep the order of the list.
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

/** True when the section shows categories, as tiles, at the end of a list, or behind its "See all" link. */
const needsCategories = ({ code, data }: HomeSection): boolean =>
  CATEGORY_PARTS.has(code) || ('category_id' in data && data.category_id !== undefined);

/** Fetches the data of all sections in parallel. */
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
 * Index of the section that contains the first large image of the page, the probable largest contentful paint. -1 if
 * there is none. Text and small category images may come before it.
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

/** Categories of a section: the listed ones in their order, or the top-level ones. */
export function chosenCategories(categories: readonly Category[], ids: readonly number[] | undefined): Category[] {
  if (!ids) return categories.filter(({ parent }) => parent === null);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** "See all" path of a section's category. Null if it has none. */
export function categoryHref(categories: readonly Category[], id: number | undefined): string | null {
  const found = id === undefined ? undefined : categories.find((category) => category.id === id);
  return found ? categoryPath(found.slug) : null;
}
