import { expect, test } from 'vitest';
import { tinted } from '../../../../scripts/demo/art/tint.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** A row of solid pixels, repeated so that the first colour dominates. */
const row = (colours: readonly Rgb[]) => ({
  width: colours.length * 4,
  height: 1,
  data: Uint8Array.from(colours.flatMap((colour) => Array.from({ length: 4 }, () => [...colour, 255]).flat())),
});
const colourAt = ({ data }: { data: Uint8Array }, colour: number): Rgb => {
  const [red = 0, green = 0, blue = 0] = data.subarray(colour * 16);
  return [red, green, blue];
};
const distance = (one: Rgb, other: Rgb): number => Math.hypot(...one.map((part, n) => part - (other[n] ?? 0)));

test('a grey object is tinted evenly, independent of the hues of its greys', () => {
  const greys: Rgb[] = [
    [151, 150, 156],
    [156, 151, 150],
    [150, 156, 151],
    [150, 153, 156],
  ];
  const painted = tinted(row(greys), '#6f2231');
  const [first, ...others] = greys.map((_, n) => colourAt(painted, n)) as [Rgb, ...Rgb[]];
  expect(first[0] - first[1]).toBeGreaterThan(20);
  for (const other of others) expect(distance(first, other)).toBeLessThan(30);
});

test('grey parts and other hues of a coloured object do not change', () => {
  const [red, white, blue]: [Rgb, Rgb, Rgb] = [
    [190, 40, 50],
    [240, 240, 240],
    [40, 60, 190],
  ];
  const painted = tinted(row([red, red, red, white, blue]), '#21606a');
  expect(distance(colourAt(painted, 0), red)).toBeGreaterThan(80);
  expect(distance(colourAt(painted, 3), white)).toBeLessThan(4);
  expect(distance(colourAt(painted, 4), blue)).toBeLessThan(4);
});
