/** Set pieces: what products stand and lie on, drawn as SVG in the tone of the scene. */
import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import { premultiplied } from './pixels.ts';
import { arch, cylinder, slab } from './props-front.ts';
import { board, disc, plate } from './props-top.ts';
import { remembered } from './remember.ts';
import type { Sprite, Tone } from './types.ts';

type PropKind = 'plinth' | 'dish' | 'slab' | 'arch' | 'disc' | 'plate' | 'board';

export interface PropSpec {
  readonly kind: PropKind;
  /** Centre across; `y` is where a product's ground line is, or the centre of what is seen from above. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Prop {
  readonly sprite: Sprite;
  /** Where the sprite's corner lies from (x, y). */
  readonly dx: number;
  readonly dy: number;
}

function drawingOf({ kind, width, height }: PropSpec, tone: Tone): Drawing {
  switch (kind) {
    case 'plinth':
      return cylinder(tone, width, height);
    case 'dish':
      return cylinder({ ...tone, set: { l: 0.955, c: 0.008, h: 80 } }, width, height, 0.2);
    case 'slab':
      return slab(width, height);
    case 'arch':
      return arch(tone, width, height);
    case 'disc':
      return disc(tone, width);
    case 'plate':
      return plate(width);
    case 'board':
      return board(width);
  }
}

async function render(spec: PropSpec, tone: Tone): Promise<Prop> {
  const { width, height, dx, dy, body } = drawingOf(spec, tone);
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { sprite: premultiplied({ width: info.width, height: info.height, data }), dx, dy };
}

const kept = remembered<Prop>(40);

/** The set piece in the tone's colours. */
export const propOf = (spec: PropSpec, tone: Tone): Promise<Prop> =>
  kept(JSON.stringify([spec.kind, spec.width, spec.height, tone]), () => render(spec, tone));
