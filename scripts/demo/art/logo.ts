/** Store marks: a drawn letter on a tile in the brand's colour, legible from 512 px down to a favicon. */
import sharp from 'sharp';
import { hexToOklch, oklchHex, shade } from './colour.ts';
import { cutoutOf } from './cutout.ts';
import type { LogoSpec } from './types.ts';

const SIDE = 512;

/** Letters as strokes on a grid of 100, so that no font has to be there. */
const LETTERS: Record<string, string> = {
  A: 'M22 80 L50 20 L78 80 M34 60 H66',
  B: 'M30 50 H54 A15 15 0 0 0 54 20 H30 V80 H56 A15 15 0 0 0 56 50',
  C: 'M75 31 A32 32 0 1 0 75 69',
  D: 'M28 20 V80 H46 A30 30 0 0 0 46 20 Z',
  E: 'M72 20 H32 V80 H72 M32 50 H66',
  F: 'M72 20 H32 V80 M32 50 H65',
  G: 'M75 31 A32 32 0 1 0 82 54 H56',
  H: 'M26 20 V80 M74 20 V80 M26 50 H74',
  I: 'M50 20 V80',
  J: 'M66 20 V60 A19 19 0 0 1 28 60',
  K: 'M30 20 V80 M73 20 L30 56 M46 43 L75 80',
  L: 'M32 20 V80 H72',
  M: 'M20 80 V20 L50 60 L80 20 V80',
  N: 'M26 80 V20 L74 80 V20',
  O: 'M50 18 A32 32 0 1 0 50.01 18 Z',
  P: 'M32 80 V20 H54 A19 19 0 0 1 54 58 H32',
  Q: 'M50 18 A32 32 0 1 0 50.01 18 Z M62 62 L80 82',
  R: 'M32 80 V20 H54 A18 18 0 0 1 54 56 H32 M52 56 L74 80',
  S: 'M72 31 C64 15 30 16 30 35 C30 55 73 45 73 66 C73 86 35 84 27 69',
  T: 'M22 20 H78 M50 20 V80',
  U: 'M26 20 V56 A24 24 0 0 0 74 56 V20',
  V: 'M22 20 L50 80 L78 20',
  W: 'M14 20 L32 80 L50 36 L68 80 L86 20',
  X: 'M26 20 L74 80 M74 20 L26 80',
  Y: 'M24 20 L50 52 L76 20 M50 52 V80',
  Z: 'M28 20 H74 L28 80 H74',
};

/** The tile: a squircle, lit from above, with one large arc of the same light. */
function tile(brand: string): string {
  const colour = hexToOklch(brand);
  const upper = oklchHex(shade(colour, colour.l > 0.85 ? 0 : 0.06));
  const lower = oklchHex(shade(colour, -0.07));
  return `<defs><linearGradient id="t" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient>
    <clipPath id="c"><path d="M50 0 C88 0 100 12 100 50 S88 100 50 100 0 88 0 50 12 0 50 0 Z"/></clipPath></defs>
    <g clip-path="url(#c)"><rect width="100" height="100" fill="url(#t)"/><circle cx="88" cy="96" r="58" fill="#fff" opacity=".09"/></g>`;
}

/** White on the brand's colour, or its own deep shade where that is pale. */
function inkOn(brand: string): string {
  const { c, h, l } = hexToOklch(brand);
  return l > 0.72 ? oklchHex({ l: 0.27, c: Math.min(c, 0.07), h }) : '#ffffff';
}

const svg = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100">${body}</svg>`,
  );

/**
 * A square mark, 512 × 512 px PNG with transparent corners.
 * @throws {RangeError} if `letter` is not one of A–Z, or the emoji is unknown
 */
export async function logo({ letter, palette, emoji }: LogoSpec): Promise<Buffer> {
  const strokes = LETTERS[letter.toUpperCase()];
  if (!strokes) throw new RangeError(`logo letter ${JSON.stringify(letter)}: expected A–Z`);
  const png = { compressionLevel: 9, palette: false } as const;
  if (!emoji) {
    const mark = `<g transform="translate(50 50) scale(.82) translate(-50 -50)"><path d="${strokes}" fill="none" stroke="${inkOn(palette.brand)}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/></g>`;
    return sharp(svg(tile(palette.brand) + mark))
      .png(png)
      .toBuffer();
  }
  const { width, height, data } = await cutoutOf(emoji);
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(320, 320, { fit: 'inside' })
    .png()
    .toBuffer();
  const glow =
    '<radialGradient id="g"><stop offset=".4" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><circle cx="50" cy="50" r="46" fill="url(#g)"/>';
  return sharp(svg(tile(palette.brand) + glow))
    .composite([{ input: picture }])
    .png(png)
    .toBuffer();
}
