/** Field schemas shared by the sections of a store file. */
import { z } from 'zod';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { HTML_MAX, NAME_MAX, SKU_MAX, TEXT_MAX } from '../limits.ts';

/** Maximum number of combinations of a product: the current export limits of Shopify and WooCommerce, with headroom. */
export const COMBINATIONS_MAX = 2048;

export const slug = z.string().regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens');
export const name = z.string().trim().min(1).max(NAME_MAX);
export const html = z.string().max(HTML_MAX).default('');
export const text = z.string().max(TEXT_MAX).default('');
export const instant = z.iso.datetime({ offset: true });
export const amount = z.number().nonnegative();
export const sku = z.string().max(SKU_MAX).nullable().default(null);
export const stock = z.int().nonnegative().max(1_000_000_000).nullable().default(null);
export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #e9c46a');
export const seo = z.strictObject({ title: text, description: text }).prefault({});

/** Path relative to the file, `https://…`, or `data:image/…;base64,…`. */
export const imageSource = z.string().trim().min(1).max(20_000_000);

/** Values of a combination, one per single-choice attribute, in the order of `attributes`. */
export const valueNames = z.array(name).min(1).max(10);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
/** At least one metre. The maximum means any distance in a delivery charge (`ANY_DISTANCE_METERS` of the domain). */
export const kilometres = z.number().min(0.001).max(20_000);
/** Empty means all order types. */
export const orderTypes = z.array(z.enum(ORDER_TYPES)).max(ORDER_TYPES.length).default([]);
export const percent = z.number().min(0).max(100);
export const slugs = z.array(slug).max(1_000).default([]);
