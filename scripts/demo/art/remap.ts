/** Cut-outs recoloured pixel by pixel in OKLCH. */
import { fromOklab, type Lab, toOklab } from './colour.ts';
import type { Cutout } from './types.ts';

export const DEGREE = Math.PI / 180;

/** A pixel's colour, to be changed in place: lightness 0–1, chroma, hue in degrees from 0 to 360. */
export interface Paint {
  l: number;
  c: number;
  h: number;
}

/** The cut-out with `change` run over the colour of every visible pixel (x, y). */
export function remapped(cutout: Cutout, change: (paint: Paint, x: number, y: number) => void): Cutout {
  const data = cutout.data.slice();
  const lab: Lab = { l: 0, a: 0, b: 0 };
  const paint: Paint = { l: 0, c: 0, h: 0 };
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    toOklab(data[i] as number, data[i + 1] as number, data[i + 2] as number, lab);
    paint.l = lab.l;
    paint.c = Math.sqrt(lab.a * lab.a + lab.b * lab.b);
    paint.h = (Math.atan2(lab.b, lab.a) / DEGREE + 360) % 360;
    change(paint, (i / 4) % cutout.width, Math.floor(i / 4 / cutout.width));
    const angle = paint.h * DEGREE;
    fromOklab(paint.l, paint.c * Math.cos(angle), paint.c * Math.sin(angle), data, i);
  }
  return { ...cutout, data };
}
