import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeDrawing, encodeImage } from '#services/media/encode-image.ts';
import { PLACEHOLDER_SCENES, placeholderSvg } from '#services/media/placeholder-scene.ts';
import { sniffImage } from '#services/media/sniff-image.ts';

const flat = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('in the format %s is accepted', async (format) => {
    const bytes = await flat(40, 30).toFormat(format).toBuffer();
    expect(sniffImage(bytes)).toBe(format);
    const image = await encodeImage(bytes);
    expect(image).toMatchObject({ width: 40, height: 30 });
    expect(sniffImage(image.bytes)).toBe('webp');
    expect(image.hash).toBe(createHash('sha256').update(image.bytes).digest('hex'));
    expect(image.placeholder).toMatch(/^#3[1-5]6[4-8]c[a-e]$/);
    expect((await encodeImage(bytes)).hash).toBe(image.hash);
  });

  test('is reduced to 1600 pixels and never enlarged', async () => {
    expect(await encodeImage(await flat(3_200, 800).jpeg().toBuffer())).toMatchObject({ width: 1_600, height: 400 });
    expect(await encodeImage(await flat(1_000, 2_000).jpeg().toBuffer())).toMatchObject({ width: 800, height: 1_600 });
  });

  test('loses its metadata and is rotated upright', async () => {
    const bytes = await flat(40, 20)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await encodeImage(bytes);
    expect(image).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
  });

  test('in WebP without metadata stays as it is, so an export can be imported unchanged', async () => {
    const { bytes, hash } = await encodeImage(await flat(1_700, 900).png().toBuffer());
    expect((await encodeImage(bytes)).hash).toBe(hash);
    const tagged = await flat(20, 20)
      .withExif({ IFD0: { Copyright: 'x' } })
      .webp()
      .toBuffer();
    expect((await sharp((await encodeImage(tagged)).bytes).metadata()).exif).toBeUndefined();
  });

  test('with transparency has the placeholder colour of its appearance on white', async () => {
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await encodeImage(bytes)).placeholder).toBe('#ffffff');
  });
});

describe('an invalid image is refused', () => {
  const bomb = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
  );
  test.each([
    ['SVG', bomb],
    ['HTML', Buffer.from('<html><img></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a text that ends as an image', Buffer.from('x.png')],
  ])('%s', async (_, bytes) => {
    await expect(encodeImage(bytes)).rejects.toThrow('is not a JPEG, PNG, WebP, GIF or AVIF image');
  });

  test('if it is cut off or has only a valid beginning', async () => {
    const bytes = await flat(500, 500, '#123456').png().toBuffer();
    await expect(encodeImage(bytes.subarray(0, 60))).rejects.toThrow('cannot be decoded');
    await expect(encodeImage(Buffer.concat([bytes.subarray(0, 8), bomb]))).rejects.toThrow('cannot be decoded');
  });

  test('if it has more pixels than fit into memory', async () => {
    const bytes = await flat(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    await expect(encodeImage(bytes)).rejects.toThrow('cannot be decoded');
  });
});

test('placeholders have the hue of the brand, a different scene each, always the same', async () => {
  const scenes = await Promise.all(
    Array.from({ length: PLACEHOLDER_SCENES }, (_, scene) => encodeDrawing(placeholderSvg('#c2410c', scene))),
  );
  expect(new Set(scenes.map(({ hash }) => hash)).size).toBe(PLACEHOLDER_SCENES);
  expect((await encodeDrawing(placeholderSvg('#c2410c', 0))).hash).toBe(scenes[0]?.hash);
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(scenes[0]?.placeholder.slice(at, at + 2) ?? '', 16),
  );
  expect(red).toBeGreaterThan(blue);
  expect(placeholderSvg('no colour', 1)).toContain('<svg');
});
