/** Reliefs turned about their middle. */
import { flatRelief, type Relief } from './relief.ts';

/** A value between the four cells around a point that has cells on all sides. */
function between(values: Float32Array, size: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const at = row * size + column;
  const fx = x - column;
  const upper = (values[at] as number) * (1 - fx) + (values[at + 1] as number) * fx;
  const lower = (values[at + size] as number) * (1 - fx) + (values[at + size + 1] as number) * fx;
  return upper + (lower - upper) * (y - row);
}

/**
 * The relief turned by an angle in radians, in new memory; the corners stay empty. Heights and edges are taken between
 * cells, or they would come out ribbed; colours from the nearest cell.
 */
export function rotated(relief: Relief, angle: number): Relief {
  const { size } = relief;
  const out = flatRelief(size);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const middle = size / 2;
  for (let cell = 0; cell < size * size; cell++) {
    const dx = (cell % size) - middle;
    const dy = Math.floor(cell / size) - middle;
    const x = dx * cos - dy * sin + middle;
    const y = dx * sin + dy * cos + middle;
    if (x < 0 || y < 0 || x >= size - 1 || y >= size - 1) continue;
    out.height[cell] = between(relief.height, size, x, y);
    out.cover[cell] = between(relief.cover, size, x, y);
    const from = Math.round(y) * size + Math.round(x);
    out.gloss[cell] = relief.gloss[from] as number;
    for (let k = 0; k < 3; k++) out.lab[cell * 3 + k] = relief.lab[from * 3 + k] as number;
  }
  return out;
}
