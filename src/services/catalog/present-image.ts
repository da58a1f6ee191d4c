import type { Image } from '#contracts/common.ts';
import { IMAGE_WIDTHS } from '#contracts/limits.ts';
import type { ImageRow } from './read-product.ts';

const SHOWN_WIDTH = 640;

/** URL of a rendition of a stored image. */
export const imageUrl = (hash: string, width: number, format: 'webp' | 'png' | 'jpeg' = 'webp'): string =>
  `/img/${width}/${hash}.${format}`;

const NAMING_WIDTH = 1280;

/** The path by which operators name a picture of the store. An upload returns it. */
export const namingUrl = (hash: string): string => imageUrl(hash, NAMING_WIDTH);

/**
 * URL of a customer's picture. It is below `/api`, where shared caches store nothing, because the picture may be
 * deleted at any time.
 */
export const avatarUrl = (name: string): string => `/api/avatars/${name}.webp`;

/**
 * The largest offered width contains every pixel of the original. It is declared with the original's width, because
 * images are never enlarged.
 */
export function presentImage({ hash, alt, width, height, placeholder }: ImageRow): Image {
  const smaller = IMAGE_WIDTHS.filter((offered) => offered < width);
  const whole = IMAGE_WIDTHS.find((offered) => offered >= width);
  const candidates = smaller.map((offered) => `${imageUrl(hash, offered)} ${offered}w`);
  if (whole !== undefined) candidates.push(`${imageUrl(hash, whole)} ${width}w`);
  return { src: imageUrl(hash, SHOWN_WIDTH), srcset: candidates.join(', '), width, height, alt, placeholder };
}
