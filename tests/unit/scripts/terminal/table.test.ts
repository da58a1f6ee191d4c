import { expect, test } from 'vitest';
import { formatTable } from '../../../../scripts/terminal/table.ts';

test('numbers are aligned right, words left', () => {
  const table = formatTable(
    [{ heading: 'Host' }, { heading: 'Pages', isNumber: true }],
    [
      ['a.example', '7'],
      ['b', '1,200'],
    ],
  );
  expect(table).toBe('Host       Pages\n─────────  ─────\na.example      7\nb          1,200');
});

test('wide letters and combining marks keep the columns aligned', () => {
  const [, , wide = '', marked = ''] = formatTable(
    [{ heading: 'A' }, { heading: 'B' }],
    [
      ['商品', 'x'],
      ['e\u0301', 'x'],
    ],
  ).split('\n');
  expect(wide).toBe('商品  x');
  expect(marked).toBe('e\u0301     x');
});

test('control characters are removed, and missing cells are empty', () => {
  expect(formatTable([{ heading: 'A' }, { heading: 'B' }], [['x\u001b[2J\ny']]).split('\n')[2]).toBe('x [2J y');
});

test('a table can have a hundred thousand rows', () => {
  expect(
    formatTable(
      [{ heading: 'A' }],
      Array.from({ length: 100_000 }, () => ['x']),
    ).length,
  ).toBeGreaterThan(200_000);
});
