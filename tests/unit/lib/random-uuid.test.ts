import { expect, test, vi } from 'vitest';
import { isUuid, randomUuid } from '#lib/random-uuid.ts';

const real = crypto;

test.each(['a page over TLS', 'a page over plain HTTP'])('%s creates a new UUID each time', (where) => {
  if (where.endsWith('HTTP')) {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) });
  }
  const made = Array.from({ length: 500 }, randomUuid);
  expect(made.filter((text) => !isUuid(text))).toEqual([]);
  expect(new Set(made).size).toBe(500);
  // Every free position takes all of its possible values.
  expect(new Set(made.map((text) => text.charAt(19)))).toEqual(new Set('89ab'));
  expect(new Set(made.map((text) => text.charAt(35))).size).toBe(16);
});

test.each(['', 'g', '00000000-0000-0000-0000-000000000000', '7d444840-9dc0-11d1-b245-5ffdce74fad2', null + ''])(
  '%j is not a UUID',
  (text) => expect(isUuid(text)).toBe(false),
);
