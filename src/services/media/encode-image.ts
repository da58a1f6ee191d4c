import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { sniffImage } from './sniff-image.ts';

/** An image as stores keep it: WebP without metadata, at most `MAX_SIDE` pixels a side. */
export interface StoredImage {
  bytes: Buffer;
  /** SHA-256 of `bytes`. */
  hash: string;
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  placeholder: string;
}

/** An image that cannot be taken; the message is for the operator. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

const MAX_SIDE = 1_600;
const MAX_PIXELS = 50_000_000;
/** A WebP file of that size is kept as it is: encoding it again would cost quality, and an export would not come back the same. */
const SMALL_BYTES = 3_000_000;

/**
 * Brings an image of any format that is taken (JPEG, PNG, WebP, GIF, AVIF) into the form that stores keep.
 * The same bytes give the same hash.
 * @throws {ImageRefused} for anything else, for what cannot be decoded, and for more than 50 megapixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<StoredImage> {
  const format = sniffImage(bytes);
  if (!format) throw new ImageRefused('is not a JPEG, PNG, WebP, GIF or AVIF image');
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
    throw new ImageRefused('cannot be decoded', { cause: error });
  }
}

/** A drawing of our own as stores keep it. SVG from anywhere else is refused: it can carry script. */
export const encodeDrawing = async (svg: string): Promise<StoredImage> =>
  describe(await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 3 }).toBuffer());

/** Turned upright by its EXIF orientation; metadata are left out, colours brought to sRGB. */
const reencode = (source: Sharp): Promise<Buffer> =>
  source
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
