/** `ProductFields` in a store file: under the same names, but the texts for search engines in `seo`. */
import { isDeepStrictEqual } from 'node:util';
import type { StoreFile, StoreFileProduct } from '#contracts/store-file/store-file.ts';
import { PRODUCT_DEFAULTS, PRODUCT_FIELDS, type ProductFields } from '#domain/catalog/product-draft.ts';
import { type SnakeCase, snakeCase } from '#lib/text/snake-case.ts';
import { omitEmpty } from './omit-empty.ts';

type FileFields = { [Field in keyof ProductFields as SnakeCase<Field>]: ProductFields[Field] };

/** Reads the fields of a product. */
export function readFields({ seo, ...file }: StoreFileProduct): ProductFields {
  const fields: FileFields = { ...file, seo_title: seo.title, seo_description: seo.description };
  const entries = PRODUCT_FIELDS.map((field) => [field, fields[snakeCase(field) as keyof FileFields]]);
  return Object.fromEntries(entries);
}

type WrittenFields = Omit<FileFields, 'seo_title' | 'seo_description'> &
  Pick<NonNullable<StoreFile['products']>[number], 'seo'>;

/** Writes the fields of a product that are not their defaults. */
export function writeFields(product: ProductFields): Partial<WrittenFields> {
  const changed = PRODUCT_FIELDS.filter((field) => !isDeepStrictEqual(product[field], PRODUCT_DEFAULTS[field]));
  const entries = changed.map((field) => [snakeCase(field), product[field]]);
  const { seo_title, seo_description, ...fields }: Partial<FileFields> = Object.fromEntries(entries);
  return { ...fields, ...omitEmpty({ seo: omitEmpty({ title: seo_title, description: seo_description }) }) };
}
