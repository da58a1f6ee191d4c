import type { ColumnNames } from '../csv/columns.ts';

export type ShopifyColumn =
  | 'handle'
  | 'title'
  | 'body'
  | 'vendor'
  | 'taxonomy'
  | 'type'
  | 'collection'
  | 'tags'
  | 'published'
  | 'status'
  | 'option1Name'
  | 'option1Value'
  | 'option2Name'
  | 'option2Value'
  | 'option3Name'
  | 'option3Value'
  | 'sku'
  | 'tracker'
  | 'quantity'
  | 'policy'
  | 'price'
  | 'compareAt'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage'
  | 'giftCard'
  | 'seoTitle'
  | 'seoDescription';

/** Headings of Shopify's product exports, in lower case: those from 2013 to 2024, and those of the current template. */
export const SHOPIFY_COLUMNS: ColumnNames<ShopifyColumn> = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  taxonomy: ['product category', 'standard product type', 'google shopping / google product category'],
  type: ['type', 'custom product type', 'product type'],
  collection: ['collection', 'custom collections'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'variant compare-at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
};
