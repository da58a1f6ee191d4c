import { expect, test } from 'vitest';
import { logOptions } from '#server/log-options.ts';

const written = logOptions('info').hooks?.streamWrite ?? ((line: string) => line);

test.each([
  ['to ada@example.com now', 'to [removed] now'],
  ['"a@b@mail.example.org"', '"a@[removed]"'],
  ['/x/ada+tag@mail.example?y', '[removed]'],
  ['ada@localhost', 'ada@localhost'],
  ['call +1 503 555-0123.', 'call [removed].'],
])('the log removes personal data: %s', (line, shown) => {
  expect(written(line)).toBe(shown);
});

test.each(['a', 'a.', 'a/', '@a', '1', '+1', '1-'])(
  'a line of 15,000 characters, such as a long path, is processed quickly: %s',
  (part) => {
    const line = `{"path":"/${part.repeat(15_000 / part.length)}"}`;
    const begun = performance.now();
    written(line);
    expect(performance.now() - begun).toBeLessThan(100);
  },
);
