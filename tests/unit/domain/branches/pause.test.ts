import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openedToday } from '#domain/branches/close-today.ts';
import { type OpeningHours, openingAt, openSpans } from '#domain/branches/opening.ts';
import { PAUSES, type Pause, paused } from '#domain/branches/pause.ts';
import { type OpenSpan, WEEKDAYS } from '#domain/branches/types.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';

const ZONE = 'Europe/Berlin';
/** 2026-11-26 is a Thursday. */
const at = (time: string) => new Date(`2026-11-${time}+01:00`);
const BAR: OpeningHours = { openingHours: { thu: [['18:00', '02:00']], fri: [['12:00', '23:00']] }, holidays: [] };
const ALWAYS: OpeningHours = { openingHours: null, holidays: [] };

function pausedAt(hours: OpeningHours, now: Date, minutes: Pause): OpeningHours {
  const holidays = paused(hours, ZONE, now, minutes);
  if (!holidays) throw new Error('there is nothing to pause');
  return { ...hours, holidays };
}
const opensAt = (hours: OpeningHours, now: Date) => {
  const opening = openingAt(hours, ZONE, now);
  return opening.isOpen ? 'open' : opening.opensAt?.toISOString();
};

test.each([
  ['in the evening', BAR, '26T19:00:00', 30, '2026-11-26T18:30:00.000Z'],
  ['across midnight', BAR, '26T23:45:00', 30, '2026-11-26T23:15:00.000Z'],
  ['after midnight', BAR, '27T00:30:00', 60, '2026-11-27T00:30:00.000Z'],
  ['shortly before it closes, until it next opens', BAR, '27T01:50:00', 15, '2026-11-27T11:00:00.000Z'],
  ['when it has just opened', BAR, '27T12:00:00', 15, '2026-11-27T11:15:00.000Z'],
  ['though it never closes', ALWAYS, '26T23:50:00', 15, '2026-11-26T23:05:00.000Z'],
] as const)('a branch pauses %s, and resumes by hand or by itself', (_, hours, time, minutes, opens) => {
  const now = at(time);
  const after = pausedAt(hours, now, minutes);
  expect(opensAt(after, now)).toBe(opens);
  expect(openedToday(after, ZONE, now)).toEqual([]);
  expect(paused(after, ZONE, now, minutes)).toBeNull();
});

test('a closed branch cannot pause', () => {
  expect(paused(BAR, ZONE, at('26T17:00:00'), 15)).toBeNull();
});

test('the second pause of a day ends without the first', () => {
  const first = pausedAt(BAR, at('26T19:00:00'), 15);
  const second = pausedAt(first, at('26T21:00:00'), 30);
  expect(openedToday(second, ZONE, at('26T21:10:00'))).toEqual(first.holidays);
});

test('a pause keeps the hours and the name of a special day', () => {
  const holiday = { date: '2026-11-26', name: 'Party', hours: [['18:00', '20:00'] as OpenSpan] };
  const after = pausedAt({ ...BAR, holidays: [holiday] }, at('26T19:00:00'), 30);
  expect(after.holidays).toEqual([
    {
      ...holiday,
      hours: [
        ['18:00', '19:00'],
        ['19:30', '20:00'],
      ],
    },
  ]);
});

test('a break of a special day is not taken for a pause', () => {
  const hours: OpenSpan[] = [
    ['18:00', '20:00'],
    ['22:00', '02:00'],
  ];
  const holidays = [{ date: '2026-11-26', name: '', hours }];
  expect(openedToday({ ...BAR, holidays }, ZONE, at('26T21:00:00'))).toBeNull();
});

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** One or two spans a day, before the first hours of the next day. */
const day = fc
  .uniqueArray(fc.integer({ min: 300, max: 1439 }), { minLength: 2, maxLength: 4 })
  .map((times) => times.toSorted((a, b) => a - b))
  .map((times): OpenSpan[] =>
    times.flatMap((from, index) => {
      const to = times[index + 1];
      return index % 2 === 1 || to === undefined ? [] : [[clock(from), clock(to)]];
    }),
  );
const week = fc.tuple(day, day, day, day, day, day, day).map((days) => ({
  openingHours: Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index] ?? []])),
  holidays: [],
}));

test('a pause closes exactly its minutes, and ending it restores the hours', () => {
  fc.assert(
    fc.property(
      fc.oneof(week, fc.constant(ALWAYS)),
      fc.integer({ min: 0, max: 7 * 1440 - 1 }),
      fc.constantFrom(...PAUSES),
      (hours, minute, minutes) => {
        const now = new Date(at('23T00:00:00').getTime() + minute * MINUTE_MS);
        const holidays = paused(hours, ZONE, now, minutes);
        expect(holidays !== null).toBe(openingAt(hours, ZONE, now).isOpen);
        if (!holidays) return;
        const after = { ...hours, holidays };
        for (let later = 0; later < 180; later += 1) {
          const then = new Date(now.getTime() + later * MINUTE_MS);
          expect(openingAt(after, ZONE, then).isOpen).toBe(later >= minutes && openingAt(hours, ZONE, then).isOpen);
        }
        const resumed = { ...hours, holidays: openedToday(after, ZONE, now) ?? [] };
        expect([...openSpans(resumed, ZONE, now)].slice(0, 20)).toEqual([...openSpans(hours, ZONE, now)].slice(0, 20));
      },
    ),
  );
});
