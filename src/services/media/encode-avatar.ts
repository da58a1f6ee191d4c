import sharp from 'sharp';
import { AVATAR_FORMATS } from '#contracts/limits.ts';
import { decodeOneByOne } from './decode-one-by-one.ts';
import { sniffImage } from './sniff-image.ts';

const SIDE = 512;
/** 120 MB when decoded. A larger photograph hardly fits into 2 MB. */
const MAX_PIXELS = 30_000_000;
const SECONDS = 10;

/**
 * Encodes a customer's avatar: the center as a square WebP of 512 px, turned upright. Only pixels are kept: no metadata
 * (such as the location), and no other content of the file.
 * @returns null if its first bytes and its decoder do not agree on JPEG, PNG or WebP, if it cannot be decoded
 * completely, or if it has more than 30 megapixels
 */
export async function encodeAvatar(bytes: Uint8Array): Promise<Buffer | null> {
  const format = sniffImage(bytes);
  if (!AVATAR_FORMATS.some((accepted) => accepted === format)) return null;
  return decodeOneByOne(async () => {
    try {
      const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      // A file can be valid in two formats at once, so the decoder's format must match the first bytes.
      if ((await source.metadata()).format !== format) return null;
      const square = source.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#ffffff' });
      return await square.timeout({ seconds: SECONDS }).webp({ quality: 82, effort: 4 }).toBuffer();
    } catch {
      return null;
    }
  });
}
