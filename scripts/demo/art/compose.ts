/** Laying sprites into the frame, in the light of the scene. */
import { toByte } from './colour.ts';
import { grainAt } from './grain.ts';
import type { Placed } from './shadow.ts';
import type { Frame, Rgb } from './types.ts';

export interface Relight {
  /** Colour of the ground, which shines back on the lower parts. */
  readonly bounce: Rgb;
  readonly dark: boolean;
}

/** How much light a thing gets at its top, how much less at its bottom, and what it gets from everywhere. */
const DAY = { top: 1.09, fall: 0.12, fill: 0 };
const NIGHT = { top: 1.06, fall: 0.2, fill: 13 };
const ACROSS = 0.09;
/** Alpha from which a pixel hides what is behind it. */
const HIDING = 200;
const BOUNCE = { from: 0.45, most: 0.13 };

/** Lays the sprite over the frame, lit from the upper left and tinged from below; notes in `covered` what it hides. */
export function layOver(
  frame: Frame,
  placed: Placed,
  { bounce, dark }: Relight,
  covered: Uint8Array | undefined,
): void {
  const { sprite, left, top } = placed;
  const { width, height, data } = sprite;
  const lamp = dark ? NIGHT : DAY;
  for (let y = Math.max(0, -top); y < Math.min(height, frame.height - top); y++) {
    const v = y / height;
    const back = BOUNCE.most * Math.max(0, (v - BOUNCE.from) / (1 - BOUNCE.from)) ** 2;
    for (let x = Math.max(0, -left); x < Math.min(width, frame.width - left); x++) {
      const from = (y * width + x) * 4;
      const alpha = data[from + 3] as number;
      if (alpha === 0) continue;
      const pixel = (y + top) * frame.width + left + x;
      if (covered !== undefined && alpha > HIDING) covered[pixel] = 1;
      const light = (lamp.top - lamp.fall * v - (ACROSS * x) / width) * (1 - back);
      const share = alpha / 255;
      const add = (lamp.fill + grainAt(left + x, y + top)) * share + 0.5;
      for (let k = 0; k < 3; k++) {
        const to = pixel * 3 + k;
        const under = (frame.data[to] as number) * (1 - share);
        frame.data[to] = toByte(
          (data[from + k] as number) * light + (bounce[k] as number) * back * share + under + add,
        );
      }
    }
  }
}

const REFLECTION = { strength: 0.2, depth: 90 };

/** A faint mirror image below the ground line, on a polished floor. */
export function layReflection(frame: Frame, { sprite, left, foot, ground }: Placed): void {
  const depth = Math.min(foot, REFLECTION.depth, frame.height - ground);
  for (let y = 0; y < depth; y++) {
    const fade = REFLECTION.strength * (1 - y / REFLECTION.depth) ** 2;
    for (let x = Math.max(0, -left); x < Math.min(sprite.width, frame.width - left); x++) {
      const from = ((foot - y) * sprite.width + x) * 4;
      const under = 1 - ((sprite.data[from + 3] as number) / 255) * fade;
      if (under === 1) continue;
      const to = ((ground + y) * frame.width + left + x) * 3;
      for (let k = 0; k < 3; k++) {
        frame.data[to + k] = (frame.data[to + k] as number) * under + (sprite.data[from + k] as number) * fade + 0.5;
      }
    }
  }
}

/** Colours of two lamps behind the things. */
export interface Rim {
  readonly left: Rgb;
  readonly right: Rgb;
}

const RIM = { width: 5, height: 3, left: 0.42, right: 0.5 };

/** Lights the edges that face the lamps behind: a pixel is on an edge if the one towards the lamp is empty. */
export function rimLight(frame: Frame, { sprite, left, top }: Placed, rim: Rim): void {
  const { width, height, data } = sprite;
  for (let y = Math.max(RIM.height, -top); y < Math.min(height, frame.height - top); y++) {
    for (let x = Math.max(RIM.width, -left); x < Math.min(width - RIM.width, frame.width - left); x++) {
      const at = (y * width + x) * 4 + 3;
      const alpha = data[at] as number;
      if (alpha === 0) continue;
      const above = at - RIM.height * width * 4;
      const west = alpha - (data[above - RIM.width * 4] as number);
      const east = alpha - (data[above + RIM.width * 4] as number);
      const to = ((y + top) * frame.width + left + x) * 3;
      if (west > 0) shine(frame.data, to, rim.left, (west / 255) * RIM.left);
      if (east > 0) shine(frame.data, to, rim.right, (east / 255) * RIM.right);
    }
  }
}

/** Adds light as a projector does: what is white already stays. */
function shine(data: Uint8Array, at: number, colour: Rgb, share: number): void {
  for (let k = 0; k < 3; k++) {
    data[at + k] = 255 - (255 - (data[at + k] as number)) * (1 - ((colour[k] as number) / 255) * share);
  }
}
