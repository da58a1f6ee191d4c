import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COVER, createScratchGrid } from '#islands/rewards/scratch/scratch-grid.ts';

const point = fc.record({
  x: fc.double({ min: -200, max: COVER.width + 200, noNaN: true }),
  y: fc.double({ min: -200, max: COVER.height + 200, noNaN: true }),
});

test('whoever goes over the whole cover has scratched enough, and a dab has not', () => {
  const grid = createScratchGrid();
  expect(grid.stroke({ x: 320, y: 160 }, { x: 320, y: 160 })).toBe(false);
  const lines = [30, 90, 150, 210, 270].map((y) => grid.stroke({ x: 0, y }, { x: COVER.width, y }));
  expect(lines[0]).toBe(false);
  expect(lines.at(-1)).toBe(true);
});

test('going over the same place again and again is not enough', () => {
  const grid = createScratchGrid();
  for (let turn = 0; turn < 100; turn += 1)
    expect(grid.stroke({ x: 0, y: 100 }, { x: COVER.width, y: 100 })).toBe(false);
});

test('what is enough stays enough, and what was not becomes so by strokes over the rest alone', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point), { maxLength: 30 }), (strokes) => {
      const grid = createScratchGrid();
      const seen = strokes.map(([from, to]) => grid.stroke(from, to));
      expect(seen).toEqual(seen.toSorted((one, other) => Number(one) - Number(other)));
    }),
  );
});
