/**
 * The pictures of the demo stores: 3-D renders set into small studio scenes. The same spec gives the same bytes on the
 * same version of sharp.
 */
import { bannerPlan, SETTINGS } from './banner.ts';
import { categoryPlan, planOf } from './layout.ts';
import { randomFrom } from './random.ts';
import { encoded, shoot } from './shoot.ts';
import { studioFor } from './studio.ts';
import type { BannerSpec, CategorySpec, Mood, ProductSpec } from './types.ts';

export { artKey } from './art-key.ts';
export { logo } from './logo.ts';
export { scenePalette } from './palette.ts';
export type * from './types.ts';

/** From above there is no horizon. */
const horizonOf = (camera: 'front' | 'top', horizon: number): number => (camera === 'top' ? 0 : horizon);

/**
 * A product's picture, 800 × 800 px WebP of at most some 40 kB.
 * @throws {RangeError} without a subject, for an unknown emoji, or for a tint that is not `#rrggbb`
 */
export async function productScene(spec: ProductSpec): Promise<Buffer> {
  const { emoji, palette, seed, tint, angle, layout = 'single', variant = 'main' } = spec;
  const plan = planOf({ subjects: emoji, tint, angle, random: randomFrom(seed) }, layout, variant);
  const stage = { width: 800, height: 800, horizon: horizonOf(plan.camera, 0.64) };
  return encoded(await shoot(plan, studioFor(palette, seed, stage)), 40_000);
}

/**
 * A category's picture, 480 × 480 px WebP; nothing that matters lies outside the inscribed circle.
 * @throws {RangeError} for an unknown emoji
 */
export async function categoryScene({ emoji, palette, seed, tint }: CategorySpec): Promise<Buffer> {
  const plan = categoryPlan(emoji, tint);
  const stage = { width: 480, height: 480, horizon: horizonOf(plan.camera, 0.66) };
  return encoded(await shoot(plan, studioFor(palette, seed, stage)), 20_000);
}

/** Bright where the text will be; on a dark set, bright behind the objects instead. */
function bannerLight(shape: BannerSpec['shape'], mood: Mood): readonly [number, number] {
  if (shape === 'tall') return mood === 'dark' ? [0.5, 0.52] : [0.5, 0.3];
  return mood === 'dark' ? [0.75, 0.42] : [0.4, 0.2];
}

/**
 * A banner: `wide` 1600 × 640 px with its left half free for text, `tall` 960 × 1200 px with its upper 45 % free. WebP.
 * Three to five subjects make the best still life; the first is the hero.
 * @throws {RangeError} without a subject, or for an unknown emoji
 */
export async function bannerScene({ emoji, palette, seed, shape }: BannerSpec): Promise<Buffer> {
  const { width, height, horizon } = SETTINGS[shape];
  const gobo = shape === 'wide' && palette.mood !== 'dark' ? 'window' : 'soft';
  const stage = { width, height, horizon, gobo, light: bannerLight(shape, palette.mood) } as const;
  return encoded(await shoot(bannerPlan(emoji, shape), studioFor(palette, seed, stage)), 110_000);
}
