/**
 * Pictures for the stores of the browser tests: four of each shape, under URLs that are never fetched. They are cheap,
 * but detailed enough for a browser to count them as content.
 */
import sharp from 'sharp';
import type { ImageFetcher } from '#services/media/image-fetcher.ts';

const SIZES = {
  product: { width: 800, height: 800 },
  category: { width: 480, height: 480 },
  logo: { width: 512, height: 512 },
  wide: { width: 1600, height: 640 },
  tall: { width: 960, height: 1200 },
} as const;

export type Shape = keyof typeof SIZES;

const COLOURS = ['#c2703d', '#4f8a5b', '#3f6ea8', '#a14f7d'] as const;
/** Patches along a side, each in a shade of the colour. */
const PATCHES = 24;

/** The URL of one of `count` pictures; the same for the same `seed`. */
export function pictureUrl(shape: Shape, seed: string, count: number = COLOURS.length): string {
  const sum = Array.from(seed).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return `https://pictures.test/${shape}/${sum % count}.webp`;
}

const painted = new Map<string, Promise<Buffer>>();

/** Responds to URLs of `pictureUrl` with the picture, and to others with a failure. */
export const pictureFetcher: ImageFetcher = async (url) => {
  const [, shape = '', number = ''] = /^https:\/\/pictures\.test\/(\w+)\/(\d)\.webp$/.exec(url) ?? [];
  const colour = COLOURS[Number(number)];
  if (!colour || !isShape(shape)) return { ok: false, reason: 'is not a picture of the tests', isHostDown: false };
  const bytes = painted.get(url) ?? paint(SIZES[shape], colour, Number(number));
  painted.set(url, bytes);
  return { ok: true, bytes: await bytes };
};

const isShape = (name: string): name is Shape => Object.hasOwn(SIZES, name);

function paint(size: { width: number; height: number }, colour: string, seed: number): Promise<Buffer> {
  const base = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let state = seed + 1;
  const shade = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.65 + (state / 2_147_483_647) * 0.7;
  };
  const patches = Array.from({ length: PATCHES ** 2 }, shade);
  const pixels = patches.flatMap((light) => base.map((part) => Math.min(255, Math.round(part * light))));
  return sharp(Buffer.from(pixels), { raw: { width: PATCHES, height: PATCHES, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .webp({ quality: 70, effort: 0 })
    .toBuffer();
}
