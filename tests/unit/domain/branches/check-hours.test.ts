import { expect, test } from 'vitest';
import { holidaysProblem, hoursProblem } from '#domain/branches/check-hours.ts';
import type { Holiday, WeeklyHours } from '#domain/branches/types.ts';

test.each<[WeeklyHours, string | null]>([
  [{}, null],
  [{ mon: [['09:00', '12:00']], tue: [['09:00', '12:00']] }, null],
  [
    {
      mon: [
        ['13:00', '17:00'],
        ['09:00', '13:00'],
      ],
    },
    null,
  ],
  [{ mon: [['00:00', '00:00']], tue: [['00:00', '00:00']] }, null],
  [
    {
      mon: [
        ['09:00', '13:00'],
        ['12:59', '17:00'],
      ],
    },
    'mon 09:00–13:00 and mon 12:59–17:00 overlap',
  ],
  [{ fri: [['18:00', '02:00']], sat: [['01:00', '05:00']] }, 'fri 18:00–02:00 and sat 01:00–05:00 overlap'],
  [{ sun: [['22:00', '03:00']], mon: [['02:00', '04:00']] }, 'sun 22:00–03:00 and mon 02:00–04:00 overlap'],
  [
    {
      wed: [
        ['10:00', '10:00'],
        ['11:00', '12:00'],
      ],
    },
    'wed 10:00–10:00 and wed 11:00–12:00 overlap',
  ],
])('%j: %s', (hours, problem) => expect(hoursProblem(hours)).toBe(problem));

test.each<[Holiday[], string | null]>([
  [[], null],
  [
    [
      { date: '2026-12-25', name: '', hours: [] },
      { date: '2026-12-26', name: '', hours: [['10:00', '14:00']] },
    ],
    null,
  ],
  [
    [
      { date: '2026-12-25', name: '', hours: [] },
      { date: '2026-12-25', name: 'X', hours: [] },
    ],
    '2026-12-25 appears twice',
  ],
  [
    [
      {
        date: '2026-12-25',
        name: '',
        hours: [
          ['10:00', '14:00'],
          ['13:00', '15:00'],
        ],
      },
    ],
    '2026-12-25 10:00–14:00 and 2026-12-25 13:00–15:00 overlap',
  ],
])('holidays %j: %s', (holidays, problem) => expect(holidaysProblem(holidays)).toBe(problem));
