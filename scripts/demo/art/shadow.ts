/** Shadows of things that stand, lie or hover. */
import { multiply } from './mask.ts';
import { castMask, contactMask, dropMask, poolMask, underMask } from './shadow-masks.ts';
import type { Frame, Rgb, Sprite } from './types.ts';

export interface Placed {
  readonly sprite: Sprite;
  /** Frame position of the sprite's upper left corner. */
  readonly left: number;
  readonly top: number;
  /** Lowest row of the sprite that has anything in it. */
  readonly foot: number;
  /** Frame row of the ground under it. */
  readonly ground: number;
}

export interface Ink {
  readonly colour: Rgb;
  /** 1 for daylight on a pale set. */
  readonly strength: number;
}

const sideOf = ({ sprite }: Placed): number => Math.max(sprite.width, sprite.height);

export function shadowStanding(frame: Frame, placed: Placed, { colour, strength }: Ink): void {
  multiply(frame, castMask(placed), { colour, strength: 0.55 * strength });
  multiply(frame, poolMask(placed), { colour, strength: 0.46 * strength });
  multiply(frame, contactMask(placed), { colour, strength: 0.72 * strength });
}

export function shadowLying(frame: Frame, placed: Placed, { colour, strength }: Ink): void {
  const side = sideOf(placed);
  multiply(frame, dropMask(placed, 4, side * 0.05, side * 0.075, side * 0.052), { colour, strength: 0.34 * strength });
  multiply(frame, dropMask(placed, 2, side * 0.012, side * 0.018, side * 0.012), { colour, strength: 0.5 * strength });
}

export function shadowHovering(frame: Frame, placed: Placed, { colour, strength }: Ink): void {
  multiply(frame, underMask(placed), { colour, strength: 0.5 * strength });
}

/** Shadow on the things that stand behind: `covered` marks their pixels. */
export function shadowOnOthers(frame: Frame, placed: Placed, covered: Uint8Array, { colour, strength }: Ink): void {
  const side = sideOf(placed);
  const mask = dropMask(placed, 4, side * 0.05, side * 0.02, side * 0.056);
  multiply(frame, mask, { colour, strength: 0.5 * strength, only: covered });
}
