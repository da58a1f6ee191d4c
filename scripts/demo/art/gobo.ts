/** What stands between the lamp and the wall: a window, a palm leaf, a blind, or nothing. */
import { smoothstep } from './colour.ts';
import { blur, emptyMask, type Mask } from './mask.ts';

export type Gobo = 'soft' | 'window' | 'palm' | 'blind';

type Light = (u: number, v: number) => number;

const between = (value: number, from: number, to: number): number => (value > from && value < to ? 1 : 0);

/** Four panes thrown on the wall at a slant. */
const panes: Light = (u, v) => {
  const x = u + 0.42 * v - 0.12;
  const y = v - 0.16 * u - 0.02;
  return (between(x, 0.16, 0.4) + between(x, 0.44, 0.7)) * (between(y, 0.02, 0.26) + between(y, 0.3, 0.58));
};

/** Slats of a blind, fading away from the window. */
const slats: Light = (u, v) => {
  const line = Math.sin((v + 0.34 * u) * Math.PI * 10);
  return (line > 0 ? 1 : 0) * smoothstep(1.05, 0.2, u + 0.3 * v) * smoothstep(-0.1, 0.15, v);
};

const LEAFLETS = 15;

/** A palm leaf hanging in from the upper left: narrow leaflets on both sides of a bent stem. */
const palm: Light = (u, v) => {
  for (let i = 0; i < LEAFLETS; i++) {
    const along = (i + 1) / LEAFLETS;
    const stem = { x: -0.06 + along * 0.5, y: -0.04 + along * along * 0.26 };
    const bend = 0.1 + along * 0.8;
    for (const side of [-1, 1]) {
      const angle = bend + side * (1.15 - 0.5 * along);
      const length = 0.24 * Math.sin(0.5 + 2.5 * along * 0.9) + 0.05;
      const dx = u - stem.x;
      const dy = v - stem.y;
      const t = (dx * Math.cos(angle) + dy * Math.sin(angle)) / length;
      if (t < 0 || t > 1) continue;
      if (Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) < 0.017 * Math.sin(Math.PI * t ** 0.7)) return -1;
    }
  }
  return 0;
};

const KINDS: Record<Exclude<Gobo, 'soft'>, { light: Light; gain: number; radius: number }> = {
  window: { light: panes, gain: 0.04, radius: 0.012 },
  blind: { light: slats, gain: 0.03, radius: 0.014 },
  palm: { light: palm, gain: 0.07, radius: 0.011 },
};

/** Lightness that the gobo adds, cell by cell, to a small picture of the stage; `undefined` if it adds none. */
export function goboLight(gobo: Gobo, width: number, height: number): Float32Array | undefined {
  if (gobo === 'soft') return undefined;
  const { light, gain, radius } = KINDS[gobo];
  const mask: Mask = { ...emptyMask(0, 0, width - 1, height - 1, 1) };
  const side = Math.min(width, height);
  const shift = width > height * 1.5 ? (0.5 * width) / side : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) mask.data[y * mask.width + x] = gain * light(x / side - shift, y / side);
  }
  blur(mask, Math.max(1, Math.round(side * radius)));
  return mask.data;
}
