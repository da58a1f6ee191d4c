import sharp from 'sharp';
import { createGate } from '#lib/gate.ts';
import { sniffImage } from './sniff-image.ts';

const SIDE = 512;
/** 120 MB once it is decoded; of a photograph that has more, no 2 MB are made. */
const MAX_PIXELS = 30_000_000;
const SECONDS = 10;
const TAKEN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** Decoding is what a hostile picture costs: one at a time, whoever sends more waits. */
const oneByOne = createGate(1);

/**
 * A customer's picture: the middle of it as a square WebP of 512 px, turned upright. Nothing but points is taken over:
 * no metadata (where it was taken), and nothing that stands behind or beside the picture in the file.
 * @returns null for what is no JPEG, PNG or WebP by its first bytes and to its decoder, cannot be decoded whole, or has
 *   more than 30 megapixels
 */
export async function encodeAvatar(bytes: Uint8Array): Promise<Buffer | null> {
  const format = sniffImage(bytes);
  if (!format || !TAKEN.has(format)) return null;
  return oneByOne(async () => {
    try {
      const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      // A file can be two things at once: the decoder must see the one that its first bytes say.
      if ((await source.metadata()).format !== format) return null;
      const square = source.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#ffffff' });
      return await square.timeout({ seconds: SECONDS }).webp({ quality: 82, effort: 4 }).toBuffer();
    } catch {
      return null;
    }
  });
}
