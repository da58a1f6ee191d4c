/** Wide and tall banners: a still life to the right, or below, of a calm wall for the text. */
import { front, type Item, isPizza, member, type Plan } from './arrange.ts';
import type { PropSpec } from './props.ts';
import type { BannerSpec, Subject } from './types.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly flip?: boolean;
}

interface Setting {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly arch: PropSpec;
  /** Height of the hero's plinth. */
  readonly plinth: number;
  /** By importance, the hero's place first. */
  readonly places: readonly [Place, ...Place[]];
}

/** Frames of the two shapes and where things stand in them. */
export const SETTINGS: Record<BannerSpec['shape'], Setting> = {
  wide: {
    width: 1600,
    height: 640,
    horizon: 0.7,
    arch: { kind: 'arch', x: 1205, y: 462, width: 470, height: 420 },
    plinth: 62,
    places: [
      { x: 1205, y: 474, size: 290 },
      { x: 958, y: 540, size: 205 },
      { x: 1452, y: 528, size: 215, flip: true },
      { x: 1352, y: 592, size: 130 },
      { x: 1072, y: 598, size: 115, flip: true },
    ],
  },
  tall: {
    width: 960,
    height: 1200,
    horizon: 0.74,
    arch: { kind: 'arch', x: 480, y: 890, width: 520, height: 350 },
    plinth: 84,
    places: [
      { x: 480, y: 918, size: 310 },
      { x: 204, y: 1030, size: 245 },
      { x: 764, y: 1020, size: 250, flip: true },
      { x: 596, y: 1116, size: 165 },
      { x: 348, y: 1124, size: 150, flip: true },
    ],
  },
};

const LEAST = 3;

/** The still life for these subjects, the first being the hero. @throws {RangeError} without a subject */
export function bannerPlan(subjects: readonly Subject[], shape: BannerSpec['shape']): Plan {
  const { places, arch, plinth } = SETTINGS[shape];
  const cast = { subjects, random: () => 0.5 };
  const used = places.slice(0, Math.max(LEAST, subjects.length));
  const items = used.map((place, n): Item => ({ ...member(cast, n), ...place, lift: Math.round(place.size * 0.1) }));
  const { x, y, size } = places[0];
  const width = Math.round(size * (isPizza(subjects[0]) ? 1.75 : 1.38));
  const stand: PropSpec = { kind: 'plinth', x, y, width, height: plinth };
  return front(
    items.sort((a, b) => a.y - b.y),
    [arch, stand],
  );
}
