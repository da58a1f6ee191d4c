/** Reliefs seen from the side, a little above. */
import type { Relief } from './relief.ts';
import type { Cutout } from './types.ts';

/** A channel of a steep side, which has no cell of its own: the mean of its upper edge, or every cell would leave a streak. */
function sideColour({ data }: Cutout, cell: number, channel: number): number {
  let [sum, weight] = [0, 0];
  for (let step = -9; step <= 9; step += 3) {
    const at = (cell + step) * 4;
    if ((data[at + 3] ?? 0) < 200) continue;
    sum += data[at + channel] as number;
    weight++;
  }
  return weight === 0 ? (data[cell * 4 + channel] as number) : sum / weight;
}

/** Gives the outline, which was drawn in whole pixels, a soft inner edge. */
function smoothEdges(data: Uint8Array, width: number, height: number): void {
  const solid = data.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 4 + 3;
      if (solid[at] === 0) continue;
      let sum = 0;
      for (const row of [at - width * 4, at, at + width * 4]) {
        sum += (solid[row - 4] as number) + (solid[row] as number) + (solid[row + 4] as number);
      }
      data[at] = Math.round(sum / 9);
    }
  }
}

/** The relief's picture from above, seen at a slant: rows move up by their height, and every row hides what lies behind it. */
export function slanted(top: Cutout, { size, height }: Relief, squash: number): Cutout {
  const rise = size * 0.36;
  const headroom = Math.ceil(rise * 0.2);
  const rows = Math.ceil(size * squash) + headroom + 8;
  const data = new Uint8Array(size * rows * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const cell = y * size + x;
      if ((top.data[cell * 4 + 3] as number) < 128) continue;
      const ground = headroom + y * squash;
      const from = Math.max(0, Math.round(ground - (height[cell] as number) * rise));
      for (let row = from; row <= Math.min(rows - 1, ground + 1); row++) {
        const to = (row * size + x) * 4;
        const drop = row - from;
        const deep = 1 - Math.min(0.3, Math.max(0, drop - 1) * 0.022);
        for (let k = 0; k < 3; k++)
          data[to + k] = (drop < 3 ? (top.data[cell * 4 + k] as number) : sideColour(top, cell, k)) * deep;
        data[to + 3] = 255;
      }
    }
  }
  smoothEdges(data, size, rows);
  return { width: size, height: rows, data };
}
