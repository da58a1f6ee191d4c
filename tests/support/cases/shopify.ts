import { csvText } from './csv-text.ts';

/** Headings of Shopify exports of 2018. */
export const SHOPIFY_HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit'.split(
    ',',
  );

export type ShopifyRow = Readonly<Record<string, string | number>>;

/** A product without options. */
export const simple = (handle: string, row: ShopifyRow = {}): ShopifyRow => ({
  Handle: handle,
  Title: `The ${handle}`,
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '10.00',
  ...row,
});

/** A further row of a product: a variant of its first option. */
export const variant = (handle: string, value: string, row: ShopifyRow = {}): ShopifyRow => ({
  Handle: handle,
  'Option1 Value': value,
  'Variant Price': '10.00',
  ...row,
});

export const shopifyText = (rows: readonly ShopifyRow[], headings: readonly string[] = SHOPIFY_HEADINGS): string =>
  csvText(headings, rows);
