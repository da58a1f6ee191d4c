/** Packages drawn in SVG, with the emoji printed on them. */
import sharp from 'sharp';
import { hexToOklch, oklchHex, shade } from './colour.ts';
import { emojiAsset } from './emoji-asset.ts';
import { graded } from './grade.ts';
import { lookOf } from './looks.ts';
import type { PackInks } from './pack-form.ts';
import { FORMS } from './pack-forms.ts';
import type { Cutout, Oklch, PackSubject } from './types.ts';

function inksOf(hex: string): PackInks {
  const main = hexToOklch(hex);
  const cream: Oklch = { l: 0.965, c: 0.014, h: main.h };
  return {
    main: oklchHex(main),
    light: oklchHex(shade(main, 0.09, 0.9)),
    deep: oklchHex(shade(main, -0.13, 0.95)),
    pale: oklchHex(cream),
    mark: oklchHex(main.l > 0.72 ? shade(main, -0.45, 0.8) : cream),
  };
}

async function print(emoji: string, size: number): Promise<Buffer> {
  const { data, info } = await sharp(emojiAsset(emoji))
    .ensureAlpha()
    .resize(size, size, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = graded({ width: info.width, height: info.height, data }, lookOf(emoji));
  return sharp(inked.data, { raw: { width: size, height: size, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The package as a cut-out, some 430 px tall. @throws {RangeError} if there is no such emoji. */
export async function packed({ pack, emoji, colour }: PackSubject): Promise<Cutout> {
  const form = FORMS[pack];
  const svg = (body: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${form.width}" height="${form.height}">${body}</svg>`);
  const inks = inksOf(colour);
  const { x, y, size } = form.label;
  const { data, info } = await sharp(svg(form.body(inks)))
    .composite([
      { input: await print(emoji, size), left: x - size / 2, top: y - size / 2 },
      { input: svg(form.gloss(inks)) },
    ])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
