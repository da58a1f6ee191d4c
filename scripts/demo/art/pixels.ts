/** From straight to premultiplied pixels. */
import type { Cutout, Sprite } from './types.ts';

/** Alpha from which a pixel counts as standing on the ground. */
const SOLID = 100;

/** Lowest solid row of every column, -1 where there is none. */
function feetOf({ width, height, data }: Cutout): Int16Array {
  const feet = new Int16Array(width).fill(-1);
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && (data[(y * width + x) * 4 + 3] as number) < SOLID) y--;
    feet[x] = y;
  }
  return feet;
}

/** Makes a sprite of the cut-out, in its own memory. */
export function premultiplied(cutout: Cutout): Sprite {
  const { data } = cutout;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    if (alpha === 255) continue;
    for (let k = i; k < i + 3; k++) data[k] = Math.round(((data[k] as number) * alpha) / 255);
  }
  return { ...cutout, feet: feetOf(cutout) };
}
