import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '#server/limits/account-limits.ts';
import { COMMON_LIMITS } from '#server/limits/common-limits.ts';

interface Maximum {
  points?: number;
  seconds: number;
}

/** The limits of IPv6 sites and IPv4 networks are described once, below the table. */
const isOfNetwork = ({ points }: Maximum, previous: Maximum | undefined): boolean =>
  points !== undefined && previous?.points !== undefined && points === previous.points * 16;

const PERIODS: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };
const periodText = (seconds: number): string =>
  PERIODS[seconds] ?? (seconds < 60 ? `in ${seconds} seconds` : `in ${seconds / 60} minutes`);
const maximumText = ({ points, seconds }: Maximum): string =>
  `${points?.toLocaleString('en') ?? '`sms_daily_limit`'} ${periodText(seconds)}`;

function limitText(maxima: readonly Maximum[]): string {
  const described = maxima.filter((maximum, index) => !isOfNetwork(maximum, maxima[index - 1]));
  return [...new Set(described.map(maximumText))].join('; ');
}

test('the table of limits in docs/limits.md is that of the server', () => {
  const table = readFileSync(join(import.meta.dirname, '../../../../docs/limits.md'), 'utf8');
  const rows = [...table.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)];
  const common = Object.entries(COMMON_LIMITS).map(([kind, { seconds, counts }]): [string, string] => [
    kind,
    limitText(counts.map(({ points }) => ({ points, seconds }))),
  ]);
  const ofAccounts = Object.entries(ACCOUNT_LIMITS).map(([kind, counts]): [string, string] => [
    kind,
    limitText(counts),
  ]);
  expect(Object.fromEntries(rows.map(([, kind, limit]) => [kind, limit]))).toEqual(
    Object.fromEntries([...common, ...ofAccounts]),
  );
});
