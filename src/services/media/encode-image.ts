import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { sniffImage } from './sniff-image.ts';

/** An image in its stored form: WebP without metadata, at most `MAX_SIDE` pixels per side. */
export interface StoredImage {
  bytes: Buffer;
  /** SHA-256 of `bytes`. */
  hash: string;
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  placeholder: string;
}

/** An unusable image. The message is for the operator. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

const SECONDS = 10;
const MAX_SIDE = 1_600;
/** Pictures with more pixels are never decoded. */
export const MAX_PIXELS = 50_000_000;
/**
 * A WebP file up to this size is stored unchanged. Encoding it again would lose quality, and an exported image would
 * differ after an import.
 */
const SMALL_BYTES = 3_000_000;

/**
 * Converts an image (JPEG, PNG, WebP, GIF, AVIF) to its stored form. The same bytes yield the same hash.
 * @throws {ImageError} for other formats, for undecodable files, and for more than 50 megapixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<StoredImage> {
  const format = sniffImage(bytes);
  if (!format) throw new ImageError('is not a JPEG, PNG, WebP, GIF or AVIF image');
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height, exif, xmp, icc, pages = 1 } = await source.metadata();
    const isKept =
      format === 'webp' &&
      Math.max(width, height) <= MAX_SIDE &&
      bytes.length <= SMALL_BYTES &&
      pages === 1 &&
      !(exif || xmp || icc);
    return await describe(isKept ? Buffer.from(bytes) : await reencode(source));
  } catch (error) {
    throw new ImageError('cannot be decoded', { cause: error });
  }
}

/**
 * Converts one of our own drawings to its stored form. SVG from any other source is rejected, because it can contain
 * scripts.
 */
export const encodeDrawing = async (svg: string): Promise<StoredImage> =>
  describe(await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 3 }).toBuffer());

/** Applies the EXIF orientation, drops metadata and converts colours to sRGB. */
const reencode = (source: Sharp): Promise<Buffer> =>
  source
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 3 })
    .toBuffer();

async function describe(bytes: Buffer): Promise<StoredImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, green = red, blue = red] = info.channels >= 3 ? [...data] : [data[0] ?? 0];
  const placeholder = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), width, height, placeholder };
}
