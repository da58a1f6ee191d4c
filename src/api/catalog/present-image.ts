import type { Image } from '#contracts/common.ts';
import { IMAGE_WIDTHS } from '#contracts/limits.ts';
import type { ImageRow } from '#services/catalog/read-product.ts';

const SHOWN_WIDTH = 640;

/** The address of a rendition of a stored picture. */
export const imageUrl = (hash: string, width: number, format: 'webp' | 'png' | 'jpeg' = 'webp'): string =>
  `/img/${width}/${hash}.${format}`;

/** The address of a customer's picture. Below `/api`, of which no cache keeps anything: it can be gone tomorrow. */
export const avatarUrl = (name: string): string => `/api/avatars/${name}.webp`;

/**
 * A picture as the contract shows it. The widths offered end with the one that has the original's every pixel; it is
 * announced with the original's own width, because pictures are never enlarged.
 */
export function presentImage({ hash, alt, width, height, placeholder }: ImageRow): Image {
  const smaller = IMAGE_WIDTHS.filter((offered) => offered < width);
  const whole = IMAGE_WIDTHS.find((offered) => offered >= width);
  const candidates = smaller.map((offered) => `${imageUrl(hash, offered)} ${offered}w`);
  if (whole !== undefined) candidates.push(`${imageUrl(hash, whole)} ${width}w`);
  return { src: imageUrl(hash, SHOWN_WIDTH), srcset: candidates.join(', '), width, height, alt, placeholder };
}
