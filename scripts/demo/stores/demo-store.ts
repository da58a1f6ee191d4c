import type { StoreFile } from '#contracts/store-file/store-file.ts';
import type { ArtRecipe } from './art-book.ts';

type Section<Name extends keyof StoreFile> = NonNullable<StoreFile[Name]>[number & keyof NonNullable<StoreFile[Name]>];

export type Settings = NonNullable<StoreFile['settings']>;
export type Category = Section<'categories'>;
export type Product = Section<'products'>;
export type ProductImage = NonNullable<Product['images']>[number];
export type MultiAttribute = NonNullable<Product['multi_selectable_attributes']>[number];
export type Combination = NonNullable<Product['combinations']>[number];
export type Review = Section<'reviews'>;
export type Page = Section<'pages'>;
export type Branch = Section<'branches'>;
export type LayoutItem = Section<'layout'>;
export type Discount = Section<'discounts'>;
export type Fee = Section<'additional_fees'>;
export type TaxClass = Section<'tax_classes'>;
export type Delivery = NonNullable<Branch['delivery']>;
export type Area = NonNullable<Branch['areas']>[number];
export type Hours = NonNullable<Branch['opening_hours']>;

/** A demo store: its file, and how to paint the `art:` sources in it. The same on every machine and at every call. */
export interface DemoStore {
  readonly host: string;
  readonly file: StoreFile;
  readonly art: ReadonlyMap<string, ArtRecipe>;
}
