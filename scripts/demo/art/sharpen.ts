/** What enlarging takes away, given back as far as it can be. */
import { toByte } from './colour.ts';

/** Alpha from which a pixel is inside the outline. */
const INSIDE = 250;
/** Distance in pixels of the neighbours that a pixel is set off from. */
const AROUND = 2;

/** A render's edge is one pixel wide; enlarged it is as soft as the scale, and this makes it narrow again. */
function narrowEdges(data: Uint8Array, scale: number): void {
  const gain = Math.min(2, scale * 0.9);
  if (gain <= 1) return;
  for (let i = 3; i < data.length; i += 4) {
    const alpha = data[i] as number;
    if (alpha === 0 || alpha === 255) continue;
    data[i] = toByte((alpha - 127.5) * gain + 127.5);
  }
}

/** Unsharp mask over the four neighbours. */
function unsharp(source: Uint8Array, data: Uint8Array, at: number, stride: number, amount: number): void {
  for (let k = at; k < at + 3; k++) {
    const here = source[k] as number;
    const across = (source[k - AROUND * 4] as number) + (source[k + AROUND * 4] as number);
    const along = (source[k - AROUND * stride] as number) + (source[k + AROUND * stride] as number);
    const value = here + amount * (here - (across + along) / 4);
    data[k] = toByte(value);
  }
}

/**
 * Sharpens straight RGBA in place.
 * @param scale by how much it was enlarged
 * @param translucent keeps alpha as it is: half-clear parts are glass, not edges
 */
export function crisp(data: Uint8Array, width: number, height: number, scale: number, translucent: boolean): void {
  const amount = Math.min(0.5, Math.max(0, (scale - 0.8) * 0.42));
  if (amount > 0) {
    const source = data.slice();
    const stride = width * 4;
    for (let y = AROUND; y < height - AROUND; y++) {
      for (let x = AROUND; x < width - AROUND; x++) {
        const at = y * stride + x * 4;
        if ((source[at + 3] as number) > INSIDE) unsharp(source, data, at, stride, amount);
      }
    }
  }
  if (!translucent) narrowEdges(data, scale);
}
