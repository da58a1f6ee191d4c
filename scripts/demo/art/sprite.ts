/** Cut-outs brought to their size in the scene, with crisp edges. */
import sharp from 'sharp';
import { cutoutOf } from './cutout.ts';
import { premultiplied } from './pixels.ts';
import { remembered } from './remember.ts';
import { crisp } from './sharpen.ts';
import type { Cutout, Sprite, Subject } from './types.ts';

export interface SpriteSpec {
  readonly subject: Subject;
  readonly tint: string | undefined;
  /** Side of the square that it would fill if it were a full block; things of other outlines get as much weight. */
  readonly size: number;
  readonly angle: number;
  readonly flip: boolean;
  /** Standard deviation of the blur of what is out of focus; 0 for none. */
  readonly blur: number;
}

/** A render enlarged more than this looks soft; in a close-up the eye expects some softness. */
const MOST_ENLARGED = { usual: 2.1, near: 3.2 };
const NEAR = 560;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Scale that gives things of different outline the same visual weight, within what the render bears. */
function scaleFor({ width, height, data }: Cutout, size: number): number {
  let area = 0;
  for (let i = 3; i < data.length; i += 4) area += data[i] as number;
  const byArea = (size * 0.88) / Math.sqrt(area / 255);
  const bySide = (size * 1.16) / Math.max(width, height);
  return Math.min(byArea, bySide, size > NEAR ? MOST_ENLARGED.near : MOST_ENLARGED.usual);
}

async function makeSprite({ subject, tint, size, angle, flip, blur }: SpriteSpec): Promise<Sprite> {
  const cutout = await cutoutOf(subject, tint);
  const scale = scaleFor(cutout, size);
  const raw = { width: cutout.width, height: cutout.height, channels: 4 } as const;
  const pad = Math.ceil(blur * 3) + 1;
  let image = sharp(cutout.data, { raw }).resize(Math.round(raw.width * scale), Math.round(raw.height * scale), {
    kernel: 'lanczos3',
    fit: 'fill',
  });
  if (flip) image = image.flop();
  if (angle !== 0) image = image.rotate(angle, { background: CLEAR });
  image = image.extend({ top: pad, bottom: pad, left: pad, right: pad, background: CLEAR });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  crisp(data, info.width, info.height, scale, cutout.translucent === true);
  const focus = { raw: { width: info.width, height: info.height, channels: 4 } } as const;
  const seen = blur > 0 ? await sharp(data, focus).blur(blur).raw().toBuffer() : data;
  return premultiplied({ width: info.width, height: info.height, data: seen });
}

const kept = remembered<Sprite>(24);

/** The subject at its size in the scene. @throws {RangeError} for an unknown emoji or a malformed tint */
export const spriteOf = (spec: SpriteSpec): Promise<Sprite> => kept(JSON.stringify(spec), () => makeSprite(spec));
