/** A product in another of its colours. */
import { hexToOklch, type Lab, smoothstep, toOklab } from './colour.ts';
import { DEGREE, remapped } from './remap.ts';
import type { Cutout, Oklch } from './types.ts';

/** The colour most of the object has: the mean of its pixels, each counting as it has chroma. */
function dominant({ data }: Cutout): Oklch {
  const lab: Lab = { l: 0, a: 0, b: 0 };
  let [light, green, blue, total] = [0, 0, 0, 1e-6];
  for (let i = 0; i < data.length; i += 16) {
    if ((data[i + 3] as number) < 200) continue;
    toOklab(data[i] as number, data[i + 1] as number, data[i + 2] as number, lab);
    const { l, a, b } = lab;
    const weight = 0.004 + a * a + b * b;
    light += l * weight;
    green += a * weight;
    blue += b * weight;
    total += weight;
  }
  const c = Math.hypot(green, blue) / total;
  return { l: light / total, c, h: (Math.atan2(blue, green) / DEGREE + 360) % 360 };
}

/** Below this chroma a thing is grey, and all of it takes the tint. */
const GREY = 0.04;
/** Degrees from the dominant hue within which a pixel takes the tint wholly, and beyond which not at all. */
const NEAR = 43;
const FAR = 72;

/** How deep shading may be: less in the very dark and the very pale, where cloth shows little of it. */
const depthFor = (lightness: number): number =>
  0.55 + 0.35 * Math.min(1, lightness / 0.6) - 0.35 * smoothstep(0.75, 1, lightness);

/**
 * The object in another colour. What has the dominant hue takes the new one, with its light and shade kept around the
 * new lightness; whites, greys and other hues (a stripe, a sole, a button) stay.
 * @param hex `#rrggbb`
 * @throws {RangeError} on any other notation
 */
export function tinted(cutout: Cutout, hex: string): Cutout {
  const from = dominant(cutout);
  const to = hexToOklch(hex);
  const depth = depthFor(to.l);
  return remapped(cutout, (paint) => {
    const turn = ((paint.h - from.h + 540) % 360) - 180;
    const near = smoothstep(FAR, NEAR, Math.abs(turn));
    // The hue of a pixel that is nearly grey is chance: a grey thing would be speckled where it happened to be far.
    const share =
      from.c < GREY ? Math.max(near, smoothstep(0.05, 0.02, paint.c)) : smoothstep(0.015, 0.055, paint.c) * near;
    if (share === 0) return;
    const light = Math.min(0.985, Math.max(0.06, to.l + (paint.l - from.l) * depth));
    const vivid = to.c * Math.min(1.25, 0.4 + (0.6 * paint.c) / Math.max(from.c, 0.02));
    const hue = (to.h + turn * 0.22) * DEGREE;
    const old = paint.h * DEGREE;
    const a = paint.c * Math.cos(old) * (1 - share) + vivid * Math.cos(hue) * share;
    const b = paint.c * Math.sin(old) * (1 - share) + vivid * Math.sin(hue) * share;
    paint.l += (light - paint.l) * share;
    paint.c = Math.hypot(a, b);
    paint.h = Math.atan2(b, a) / DEGREE;
  });
}
