/** Subjects as cut-outs, decoded, corrected and trimmed once and then remembered. */
import sharp from 'sharp';
import { emojiAsset } from './emoji-asset.ts';
import { cleared, graded } from './grade.ts';
import { lookOf } from './looks.ts';
import { packed } from './pack.ts';
import { bakePizza } from './pizza.ts';
import { remembered } from './remember.ts';
import { tinted } from './tint.ts';
import type { Cutout, Subject } from './types.ts';

/** Below this alpha a pixel is the render's antialiasing, not the object. */
const VISIBLE = 12;

/** The smallest rectangle that holds everything visible. */
function trimmed({ width, height, data }: Cutout): Cutout {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) <= VISIBLE) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const out = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    const from = ((y + top) * width + left) * 4;
    out.set(data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, data: out };
}

async function emojiCutout(emoji: string, tint: string | undefined): Promise<Cutout> {
  const { data, info } = await sharp(emojiAsset(emoji)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const look = lookOf(emoji);
  let cutout = trimmed({ width: info.width, height: info.height, data });
  if (look.glass) cutout = cleared(cutout);
  cutout = graded(cutout, look);
  return tint ? tinted(cutout, tint) : cutout;
}

const kept = remembered<Cutout>(96);

async function makeCutout(subject: Subject, tint: string | undefined): Promise<Cutout> {
  if (typeof subject === 'string') return emojiCutout(subject, tint);
  if ('pizza' in subject) return trimmed(bakePizza(subject));
  if ('pack' in subject) return trimmed(await packed(subject));
  return emojiCutout(subject.emoji, tint ?? subject.tint);
}

/**
 * The subject's picture, at the resolution it has.
 * @param tint colours an emoji's render; pizzas and packages have colours of their own
 * @throws {RangeError} for an unknown emoji or a malformed colour
 */
export const cutoutOf = (subject: Subject, tint?: string): Promise<Cutout> =>
  kept(JSON.stringify([subject, tint]), () => makeCutout(subject, tint));
