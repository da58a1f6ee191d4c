/** Colour work on renders: from the colours of toys to those of a photograph. */
import { type Lab, smoothstep, toOklab } from './colour.ts';
import type { Look } from './looks.ts';
import { noiseTile } from './noise.ts';
import { type Paint, remapped } from './remap.ts';
import type { Cutout } from './types.ts';

/** The renders are more vivid than any camera would show them, most of all where they are most vivid. */
const VIVID = { share: 0.97, from: 0.16, loss: 0.35 };
const RED = 30;

/** A power of two, and no less than the side of a render. */
const SKIN_SIDE = 256;
const SKIN = noiseTile('skin', SKIN_SIDE, 6);

/** How much a pixel is of the lilac that the renders have for every grey and white, 0–1. */
const lilac = ({ c, h }: Paint): number =>
  smoothstep(0.085, 0.045, c) * smoothstep(255, 275, h) * smoothstep(345, 325, h);

/** How much it is of their neon lime, 0–1. */
const lime = ({ l, h }: Paint): number => smoothstep(108, 120, h) * smoothstep(150, 135, h) * smoothstep(0.62, 0.8, l);

/** Magenta shading becomes red, as on a real fruit or loaf; what is truly violet stays. */
function naturalHue(hue: number): number {
  const signed = hue > 180 ? hue - 360 : hue;
  if (signed < -80 || signed > RED) return hue;
  const violet = smoothstep(-50, -80, signed);
  const natural = RED - (RED - signed) * 0.14;
  return natural + (signed - natural) * violet;
}

/** Food and plants: natural hues, and a skin that is not all of one colour. */
function ripen(paint: Paint, x: number, y: number): void {
  paint.h = naturalHue(paint.h);
  const neon = lime(paint);
  paint.l -= 0.09 * neon;
  paint.c *= 1 - 0.16 * neon;
  paint.h += 5 * neon;
  const uneven = (SKIN[(y & (SKIN_SIDE - 1)) * SKIN_SIDE + (x & (SKIN_SIDE - 1))] as number) - 0.5;
  paint.l *= 1 + 0.06 * smoothstep(0.03, 0.12, paint.c) * uneven;
}

/** Takes the plastic out of a render's colours. */
export function graded(cutout: Cutout, { grade = [0, 1, 1], natural = false }: Look): Cutout {
  const [turn, chroma, light] = grade;
  return remapped(cutout, (paint, x, y) => {
    paint.c *= VIVID.share * chroma * (1 - 0.68 * lilac(paint));
    if (natural) ripen(paint, x, y);
    paint.h += turn;
    paint.c -= Math.max(0, paint.c - VIVID.from) * VIVID.loss;
    paint.l *= light;
  });
}

const CLEAR = { alpha: 0.42, white: 0.5 };

/** Lets the scene through the pale blue that stands for clear glass. */
export function cleared(cutout: Cutout): Cutout {
  const data = cutout.data.slice();
  const lab: Lab = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < data.length; i += 4) {
    toOklab(data[i] as number, data[i + 1] as number, data[i + 2] as number, lab);
    const { l, a, b } = lab;
    const blue =
      smoothstep(0.02, 0.045, -a - b * 0.3) * smoothstep(0.82, 0.9, l) * smoothstep(0.13, 0.09, Math.hypot(a, b));
    data[i + 3] = Math.round((data[i + 3] as number) * (1 - CLEAR.alpha * blue));
    const white = CLEAR.white * blue;
    for (let k = i; k < i + 3; k++) data[k] = Math.round((data[k] as number) * (1 - white) + 255 * white);
  }
  return { ...cutout, data, translucent: true };
}
