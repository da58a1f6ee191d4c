import type { ColumnNames } from '../csv/columns.ts';

export type WooColumn =
  | 'id'
  | 'type'
  | 'sku'
  | 'name'
  | 'slug'
  | 'published'
  | 'featured'
  | 'visibility'
  | 'short'
  | 'description'
  | 'saleStarts'
  | 'saleEnds'
  | 'inStock'
  | 'stock'
  | 'backorders'
  | 'soldIndividually'
  | 'sale'
  | 'regular'
  | 'categories'
  | 'tags'
  | 'brands'
  | 'images'
  | 'parent';

/** Headings of WooCommerce's product export, in lower case. */
export const WOO_COLUMNS: ColumnNames<WooColumn> = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  name: ['name'],
  slug: ['slug'],
  published: ['published'],
  featured: ['is featured?', 'featured'],
  visibility: ['visibility in catalog', 'catalog visibility'],
  short: ['short description'],
  description: ['description'],
  saleStarts: ['date sale price starts'],
  saleEnds: ['date sale price ends'],
  inStock: ['in stock?', 'stock status'],
  stock: ['stock'],
  backorders: ['backorders allowed?'],
  soldIndividually: ['sold individually?'],
  sale: ['sale price'],
  regular: ['regular price'],
  categories: ['categories'],
  tags: ['tags'],
  brands: ['brands', 'brand'],
  images: ['images'],
  parent: ['parent'],
};
