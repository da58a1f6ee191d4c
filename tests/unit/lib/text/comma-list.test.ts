import { expect, test } from 'vitest';
import { commaList } from '#lib/text/comma-list.ts';

test.each([
  [['2 × Margherita', '', '1 × Cola'], '2 × Margherita, 1 × Cola'],
  [['شارع الوصل 44', 'شقة 5'], 'شارع الوصل 44، شقة 5'],
  [['Villa 5', 'دبي'], 'Villa 5، دبي'],
  [['', ''], ''],
])('%j is written as %s', (parts, text) => expect(commaList(parts)).toBe(text));
