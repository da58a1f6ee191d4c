import { z } from '@hono/zod-openapi';
import { PAGE_MAX, PER_PAGE_DEFAULT, PER_PAGE_MAX, SLUG_MAX } from './limits.ts';

/** Id of a database row. */
export const rowId = z.int().positive();

/** Amount in major units with the store's decimals. */
export const amount = z.number().openapi({ example: 8.5 });

export const image = z
  .object({
    src: z.string().openapi({ description: 'URL of the 640 px rendition.', example: '/img/640/5f0c….webp' }),
    srcset: z.string(),
    width: z.int().positive().openapi({ description: 'Width of the original, for the aspect ratio.' }),
    height: z.int().positive(),
    alt: z.string(),
    placeholder: z
      .string()
      .openapi({ description: 'Mean colour, shown until the image has loaded.', example: '#e9c46a' }),
  })
  .openapi('image');

/** A union because `.nullable()` makes the OpenAPI generator write a schema that is never null. */
export const imageOrNull = z.union([image, z.null()]);

/** Name and slug of a category. */
export const categoryLink = z.object({ id: rowId, name: z.string(), slug: z.string() });

export const seo = z.object({ title: z.string(), description: z.string() }).openapi('seo');

/** An error response. `message` is shown as a toast; `errors` belong to the fields of the request. */
export const apiError = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    cart: z
      .looseObject({ version: z.int() })
      .optional()
      .openapi({ description: 'With `cart_changed`: the current cart, as in get-cart.' }),
    items: z
      .array(z.object({ cart_item_id: rowId, product_id: rowId, name: z.string() }))
      .optional()
      .openapi({ description: 'With `out_of_stock` at place-order: the unavailable lines.' }),
    attempts_left: z
      .int()
      .nonnegative()
      .optional()
      .openapi({ description: 'With `otp_invalid`: remaining tries of the code.' }),
  })
  .openapi('error');

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    per_page: z.int().positive(),
    total: z.int().nonnegative(),
  });

/** The display form of a `phone` in E.164. */
export const phoneText = z.string().openapi({
  description: 'The phone number formatted for its country. Empty if none is known.',
  example: '+1 503 555 0123',
});

/** A whole number in a query string. Only digits are accepted, not `1e3`, ` 7` or an empty string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .openapi({ type: 'integer', minimum: min, maximum: max });

/** A row id in a query string. */
export const queryId = queryInteger(1, Number.MAX_SAFE_INTEGER).openapi({ type: 'integer', minimum: 1 });

/** A form submits all its fields, including the empty ones. An empty value counts as absent. */
export const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional());

/** A text to search for in a query string. */
export const searchedText = (maxLength: number) =>
  blankable(
    z
      .string()
      .trim()
      .max(maxLength)
      .regex(/^\P{Cc}*$/u, 'must be without control characters'),
  );

export const pageNumber = queryInteger(1, PAGE_MAX)
  .default(1)
  .openapi({ type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 1 });
/** Number of entries on a page, for a list with its own maximum. */
export const perPageUpTo = (max: number) =>
  queryInteger(1, max)
    .default(PER_PAGE_DEFAULT)
    .openapi({ type: 'integer', minimum: 1, maximum: max, default: PER_PAGE_DEFAULT });
export const perPage = perPageUpTo(PER_PAGE_MAX);

/** The branch that serves the shopper. Unknown or malformed ids mean the store's main branch. */
export const branchQuery = {
  branch_id: z
    .string()
    .optional()
    .transform((text) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null))
    .openapi({
      type: 'integer',
      default: 1,
      description:
        'Prices, stock and lists are those of this branch: products that it does not sell are not listed. An unknown id means the main branch.',
    }),
};

/** Degrees in a query string, as formatted by `String(number)`. */
export const queryDegrees = (most: number) =>
  z
    .string()
    .regex(/^[-+]?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,3})?$/i, 'must be degrees, such as 45.5231')
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .openapi({ type: 'number', minimum: -most, maximum: most });

/** A slug in a URL. A former slug redirects to the current one. */
export const querySlug = z
  .string()
  .min(1)
  .max(SLUG_MAX)
  .regex(/^\P{Cc}*$/u, 'must be without control characters')
  .openapi({ pattern: '^\\P{Cc}*$', example: 'margherita' });

export type Image = z.infer<typeof image>;
export type CategoryLink = z.infer<typeof categoryLink>;
export type ApiErrorBody = z.infer<typeof apiError>;
export interface PageOf<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}
