/** A lit relief: heights and colours on a square grid, shaded like a photograph taken from above. */
import { fromOklab, oklchLab } from './colour.ts';
import type { Cutout, Oklch } from './types.ts';

export interface Relief {
  /** Cells on a side. */
  readonly size: number;
  /** Height over the table, in units of half the side. */
  readonly height: Float32Array;
  /** OKLab, three values a cell. */
  readonly lab: Float32Array;
  /** 0 dull to 1 oily. */
  readonly gloss: Float32Array;
  /** 0 where there is nothing. */
  readonly cover: Float32Array;
}

export const flatRelief = (size: number): Relief => ({
  size,
  height: new Float32Array(size * size),
  lab: new Float32Array(size * size * 3),
  gloss: new Float32Array(size * size),
  cover: new Float32Array(size * size),
});

/** Mixes a colour into a cell. */
export function paint({ lab }: Relief, cell: number, colour: Oklch, share: number): void {
  const { l, a, b } = oklchLab(colour);
  const at = cell * 3;
  lab[at] = (lab[at] as number) * (1 - share) + l * share;
  lab[at + 1] = (lab[at + 1] as number) * (1 - share) + a * share;
  lab[at + 2] = (lab[at + 2] as number) * (1 - share) + b * share;
}

const LIGHT = { x: -0.46, y: -0.56, z: 0.69 };
/** Halfway between the light and the camera: what faces this way glitters. */
const GLINT = { x: -0.25, y: -0.304, z: 0.919 };

interface Shading {
  /** Brightness; about 1.1 where a cell faces the light. */
  light: number;
  /** Strength of the highlight, 0–1. */
  shine: number;
}

/** Lights a cell; what rises towards the light throws a short shadow on it. */
function light({ size, height, gloss }: Relief, at: number, out: Shading): void {
  const here = height[at] as number;
  const steep = size * 0.2;
  const dx = ((height[at - 1] ?? here) - (height[at + 1] ?? here)) * steep;
  const dy = ((height[at - size] ?? here) - (height[at + size] ?? here)) * steep;
  const length = Math.sqrt(dx * dx + dy * dy + 1);
  const facing = Math.max(0, (dx * LIGHT.x + dy * LIGHT.y + LIGHT.z) / length);
  const mirror = Math.max(0, (dx * GLINT.x + dy * GLINT.y + GLINT.z) / length);
  const near = (height[at - 3 * size - 3] ?? here) - here;
  const far = (height[at - 8 * size - 7] ?? here) - here;
  const covered = Math.min(0.42, Math.max(0, near - 0.004) * 7 + Math.max(0, far - 0.012) * 4);
  out.light = 0.6 + 0.56 * facing - covered;
  out.shine = (gloss[at] as number) * mirror ** 42;
}

/** Rounds off what was pressed in: nothing that comes out of an oven has a sharp edge. */
export function softened({ size, height }: Relief): void {
  for (const step of [1, size, 1, size]) {
    for (let at = step; at < height.length - step; at++) {
      height[at] =
        (height[at] as number) * 0.5 + ((height[at - step] as number) + (height[at + step] as number)) * 0.25;
    }
  }
}

/** The relief as a cut-out seen from straight above. */
export function photographed(relief: Relief): Cutout {
  const { size, lab, cover } = relief;
  const data = new Uint8Array(size * size * 4);
  const seen: Shading = { light: 0, shine: 0 };
  for (let cell = 0; cell < size * size; cell++) {
    const alpha = cover[cell] as number;
    if (alpha === 0) continue;
    light(relief, cell, seen);
    const l = Math.min(0.99, (lab[cell * 3] as number) * seen.light + seen.shine * 0.22);
    const keep = (1 - seen.shine * 0.5) * (0.72 + 0.28 * seen.light);
    fromOklab(l, (lab[cell * 3 + 1] as number) * keep, (lab[cell * 3 + 2] as number) * keep, data, cell * 4);
    data[cell * 4 + 3] = Math.round(alpha * 255);
  }
  return { width: size, height: size, data };
}
