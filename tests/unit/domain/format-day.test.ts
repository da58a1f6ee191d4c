import { expect, test } from 'vitest';
import { formatDay } from '#domain/format-day.ts';

test('the formatter writes the UTC day in the language of the store', () => {
  expect(formatDay('2026-01-05T23:30:00Z', 'en-US')).toBe('January 5, 2026');
  expect(formatDay('2026-01-05T23:30:00-05:00', 'de-DE')).toBe('6. Januar 2026');
});

test('an invalid date gives null, and an invalid locale gives English', () => {
  expect(formatDay('soon', 'en-US')).toBeNull();
  expect(formatDay('2026-01-05', 'not a locale')).toBe('January 5, 2026');
});
