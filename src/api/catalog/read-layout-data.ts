import { z } from '@hono/zod-openapi';
import { rowId } from '#contracts/common.ts';
import { banner, type LayoutCode, layoutData } from '#contracts/layout.ts';
import { isMediaHash } from '#domain/store/media-hash.ts';

const hash = z.string().refine(isMediaHash).nullable().default(null);

/** A banner as stored, with image hashes and with ids of products and categories. */
const storedBanner = banner.omit({ image: true, mobile_image: true }).extend({
  image_hash: hash,
  mobile_image_hash: hash,
  data: z
    .object({ product_id: rowId.optional(), category_id: rowId.optional(), custom_url: z.string().optional() })
    .default({}),
  title: z.string().default(''),
  text: z.string().default(''),
  button: z.string().default(''),
});
export type StoredBanner = z.infer<typeof storedBanner>;

/** `data` of a stored layout item by its code. It equals the contract's, except for banners. */
const storedLayoutData = {
  ...layoutData,
  banner_slider: layoutData.banner_slider.extend({ banners: z.array(storedBanner) }),
  slider_centered: layoutData.slider_centered.extend({ banners: z.array(storedBanner) }),
  static_banner: layoutData.static_banner.extend({ banner: storedBanner }),
} as const satisfies Record<LayoutCode, z.ZodType>;

type StoredData = { [Code in LayoutCode]: z.infer<(typeof storedLayoutData)[Code]> };

/** `data` that matches its code. */
export type ReadLayoutData = { [Code in LayoutCode]: { code: Code; data: StoredData[Code] } }[LayoutCode];

/** Validates `data` for its code. Returns null for an unknown code, and an error for invalid data. */
export function readLayoutData(code: string, data: unknown): ReadLayoutData | z.ZodError | null {
  if (!Object.hasOwn(storedLayoutData, code)) return null;
  const parsed = storedLayoutData[code as LayoutCode].safeParse(data);
  return parsed.success ? ({ code, data: parsed.data } as ReadLayoutData) : parsed.error;
}
