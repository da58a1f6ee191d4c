/** The shapes of shadows under one key light from the upper left and a bright room. */
import { blur, emptyMask, type Mask } from './mask.ts';
import type { Placed } from './shadow.ts';

/** Alpha from which a pixel throws a shadow. */
const SOLID = 90;

/** The outline laid back on the floor, away from the light, fading with its distance from the foot. */
export function castMask({ sprite, left, ground, foot }: Placed): Mask {
  const { width, data } = sprite;
  const mask = emptyMask(left - 60, ground - foot * 0.2 - 60, left + width + foot * 0.46 + 60, ground + 70, 4);
  for (let y = 0; y <= foot; y += 3) {
    const lift = foot - y;
    const fade = Math.exp(-lift / (foot * 0.42));
    const row = Math.round((ground - lift * 0.13 - width * 0.02 - mask.top) / 4) * mask.width;
    for (let x = 0; x < width; x += 4) {
      if ((data[(y * width + x) * 4 + 3] as number) < SOLID) continue;
      const at = row + Math.round((left + x + lift * 0.46 - mask.left) / 4);
      if ((mask.data[at] as number) < fade) mask.data[at] = fade;
    }
  }
  blur(mask, 4, 3);
  return mask;
}

interface Band {
  /** Pixels each way over which the shadow of one column thins out. */
  readonly depth: number;
  /** Height over the ground at which a column's shadow has faded to a third. */
  readonly reach: number;
  /** Rows by which a column moves back for each row that it ends above the ground, as seen in perspective. */
  readonly recede: number;
  readonly step: number;
}

/** A band along the ground under every column of the sprite, as dark as the column is near the ground. */
function bandMask({ sprite, left, ground, foot }: Placed, { depth, reach, recede, step }: Band): Mask {
  const { width, feet } = sprite;
  const margin = depth * 5 + 4 * step;
  const mask = emptyMask(left - margin, ground - margin, left + width + margin, ground + margin, step);
  for (let x = 0; x < width; x += step) {
    const gap = foot - (feet[x] as number);
    if ((feet[x] as number) < 0 || gap > reach * 5) continue;
    const weight = Math.exp(-gap / reach);
    const column = Math.round((left + x - mask.left) / step);
    for (let row = 0; row < mask.height; row++) {
      const away = (mask.top + row * step - (ground - gap * recede - depth * 0.4)) / depth;
      const at = row * mask.width + column;
      mask.data[at] = Math.max(mask.data[at] as number, weight * Math.exp(-away * away));
    }
  }
  return mask;
}

/** Darkness right where the thing meets the ground: deep under its feet, none under what hovers. */
export function contactMask(placed: Placed): Mask {
  const depth = Math.max(4, placed.sprite.width * 0.022);
  const mask = bandMask(placed, { depth, reach: 3 + placed.foot * 0.025, recede: 0, step: 2 });
  blur(mask, 2, 1);
  return mask;
}

/** The wide, faint pool that anything leaves in a bright room, wider where more of it is near the ground. */
export function poolMask(placed: Placed): Mask {
  const depth = 10 + Math.min(placed.sprite.width, placed.foot) * 0.05;
  const mask = bandMask(placed, { depth, reach: placed.foot * 0.075 + 4, recede: 0.3, step: 4 });
  blur(mask, Math.max(3, Math.round(depth / 5)), Math.max(2, Math.round(depth / 9)));
  return mask;
}

/** The soft ellipse under something that touches nothing. */
export function underMask({ sprite, left, ground }: Placed): Mask {
  const rx = sprite.width * 0.46;
  const ry = rx * 0.17 + 6;
  const centre = left + sprite.width / 2 + rx * 0.05;
  const mask = emptyMask(centre - rx - 4, ground - ry - 4, centre + rx + 4, ground + ry + 4, 4);
  for (let row = 0; row < mask.height; row++) {
    for (let column = 0; column < mask.width; column++) {
      const dx = (mask.left + column * 4 - centre) / rx;
      const dy = (mask.top + row * 4 - ground) / ry;
      mask.data[row * mask.width + column] = Math.max(0, 1 - dx * dx - dy * dy) ** 1.6;
    }
  }
  return mask;
}

/** The outline moved away from the light by (dx, dy) and blurred: the shadow on what is right behind. */
export function dropMask({ sprite, left, top }: Placed, step: number, dx: number, dy: number, soft: number): Mask {
  const { width, height, data } = sprite;
  const radius = Math.max(4 / step, Math.round(soft / step));
  const margin = radius * step * 3.2;
  const [x0, y0] = [left + dx, top + dy];
  const mask = emptyMask(x0 - margin, y0 - margin, x0 + width + margin, y0 + height + margin, step);
  for (let y = 0; y < height; y += step) {
    const row = Math.round((y0 + y - mask.top) / step) * mask.width;
    for (let x = 0; x < width; x += step) {
      mask.data[row + Math.round((x0 + x - mask.left) / step)] = (data[(y * width + x) * 4 + 3] as number) / 255;
    }
  }
  blur(mask, radius);
  return mask;
}
