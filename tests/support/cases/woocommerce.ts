import { csvText } from './csv-text.ts';

/** Headings of the WooCommerce product export with two attributes. */
export const WOO_HEADINGS =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global'.split(
    ',',
  );

export type WooRow = Readonly<Record<string, string | number>>;

export const wooSimple = (id: number, name: string, row: WooRow = {}): WooRow => ({
  ID: id,
  Type: 'simple',
  Name: name,
  Published: 1,
  'Visibility in catalog': 'visible',
  'In stock?': 1,
  'Regular price': '10',
  ...row,
});

/** A product with variations of its first attribute. */
export const wooVariable = (id: number, name: string, values: string, row: WooRow = {}): WooRow =>
  wooSimple(id, name, {
    Type: 'variable',
    'Regular price': '',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': values,
    ...row,
  });

export const wooVariation = (id: number, parent: number | string, value: string, row: WooRow = {}): WooRow =>
  wooSimple(id, `Variation ${id}`, {
    Type: 'variation',
    Parent: typeof parent === 'number' ? `id:${parent}` : parent,
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': value,
    ...row,
  });

export const wooText = (rows: readonly WooRow[], format: Parameters<typeof csvText>[2] = {}): string =>
  csvText(WOO_HEADINGS, rows, format);
