import { expect, test } from 'vitest';
import { codeOfPath } from '#islands/rewards/use-invitation.ts';

test.each([
  ['/r/NRA8PZZA', 'NRA8PZZA'],
  ['/r/nra8pzza', 'NRA8PZZA'],
  ['/r/NRA8PZZA/', 'NRA8PZZA'],
  ['/r/NRA8PZZ', null],
  ['/r/NRA8PZZ0', null],
  ['/r/%', null],
  ['/r/', null],
  ['/', null],
])('the code of %s is %s', (path, code) => expect(codeOfPath(path)).toBe(code));
