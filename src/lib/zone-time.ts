import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** No clock is further from UTC than this, not even on the day that a zone moved over the date line. */
const FURTHEST_MS = 15 * HOUR_MS;

/** What the clocks of a time zone show. Instants are milliseconds since 1970; a wall time is one as if it were UTC. */
export interface ZoneTime {
  /** What the clock shows at an instant. */
  wall(instant: number): number;
  /** The day that it is by then, counted from 1970-01-01. */
  day(instant: number): number;
  /** When the clock shows a wall time, or has passed it, for the first time. */
  first(wall: number): number;
  /** The same for the last time. */
  last(wall: number): number;
}

/**
 * The clocks of a time zone. Where they are put forward, a time that they leave out comes when they jump over it; where
 * they are put back, a time comes twice: `first` and `last`.
 * @param timeZone IANA; undefined: that of the runtime
 * @throws {RangeError} if the runtime knows no such zone.
 */
export function zoneTime(timeZone: string | undefined): ZoneTime {
  const offset = offsetsOf(timeZone);
  const wall = (instant: number) => instant + offset(instant);
  const find = (at: number, choose: (...candidates: number[]) => number): number => {
    const [before, after] = [offset(at - FURTHEST_MS), offset(at + FURTHEST_MS)];
    if (before === after) return at - before;
    const shown = [at - before, at - after].filter((instant) => wall(instant) === at);
    return shown.length > 0 ? choose(...shown) : jump(at - after, at - before, (instant) => wall(instant) >= at);
  };
  const day = (instant: number) => Math.floor(wall(instant) / DAY_MS);
  return { wall, day, first: (at) => find(at, Math.min), last: (at) => find(at, Math.max) };
}

/** The first full minute after `low`, at most `high`, from which on something is so. */
function jump(low: number, high: number, isSo: (instant: number) => boolean): number {
  let [no, yes] = [Math.floor(low / MINUTE_MS), Math.ceil(high / MINUTE_MS)];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isSo(middle * MINUTE_MS)) yes = middle;
    else no = middle;
  }
  return yes * MINUTE_MS;
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** How far clocks are ahead of UTC, in milliseconds. */
function offsetsOf(timeZone: string | undefined): (instant: number) => number {
  let format = formats.get(timeZone);
  if (!format) {
    // The only parts that are alike in every runtime; `longOffset` came to browsers later.
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = format;
  return (instant) => {
    const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 0, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}
