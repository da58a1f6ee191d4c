import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COVER, createScratchGrid } from '#islands/rewards/scratch/scratch-grid.ts';

const point = fc.record({
  x: fc.double({ min: -200, max: COVER.width + 200, noNaN: true }),
  y: fc.double({ min: -200, max: COVER.height + 200, noNaN: true }),
});

test('scratching over the whole cover is enough, a single dot is not', () => {
  const grid = createScratchGrid();
  expect(grid.stroke({ x: 320, y: 160 }, { x: 320, y: 160 })).toBe(false);
  const lines = [30, 90, 150, 210, 270].map((y) => grid.stroke({ x: 0, y }, { x: COVER.width, y }));
  expect(lines[0]).toBe(false);
  expect(lines.at(-1)).toBe(true);
});

test('scratching the same place repeatedly is not enough', () => {
  const grid = createScratchGrid();
  for (let turn = 0; turn < 100; turn += 1)
    expect(grid.stroke({ x: 0, y: 100 }, { x: COVER.width, y: 100 })).toBe(false);
});

test('further strokes never reduce the scratched area', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point), { maxLength: 30 }), (strokes) => {
      const grid = createScratchGrid();
      const seen = strokes.map(([from, to]) => grid.stroke(from, to));
      expect(seen).toEqual(seen.toSorted((one, other) => Number(one) - Number(other)));
    }),
  );
});
