import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Upper bound of any zone's offset from UTC, including the day on which a zone crossed the date line. */
const FURTHEST_MS = 15 * HOUR_MS;

/** Local time in a time zone. Instants are milliseconds since 1970; wall times are encoded as if they were UTC. */
export interface ZoneTime {
  /** The wall time at an instant. */
  wall(instant: number): number;
  /** The local day at an instant, counted from 1970-01-01. */
  day(instant: number): number;
  /** The first instant at which the clock shows a wall time or has passed it. */
  first(wall: number): number;
  /** The last instant at which the clock shows a wall time or has passed it. */
  last(wall: number): number;
}

/**
 * Local time in a zone. When clocks go forward, a skipped time maps to the instant of the jump. When they go back, a
 * time occurs twice; see `first` and `last`.
 * @param timeZone IANA name; undefined for the runtime's zone
 * @throws {RangeError} if the runtime does not know the zone.
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

/** The first full minute after `low`, and at most `high`, from which `isSo` is true. */
function jump(low: number, high: number, isSo: (instant: number) => boolean): number {
  let [no, yes] = [Math.floor(low / MINUTE_MS), Math.ceil(high / MINUTE_MS)];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isSo(middle * MINUTE_MS)) yes = middle;
    else no = middle;
  }
  return yes * MINUTE_MS;
}

/** A function from an instant to the offset from UTC, in milliseconds. */
type Offsets = (instant: number) => number;

const offsets = new Map<string | undefined, Offsets>();

function offsetsOf(timeZone: string | undefined): Offsets {
  const known = offsets.get(timeZone);
  if (known) return known;
  const created = remembered(formattedOffsets(timeZone));
  offsets.set(timeZone, created);
  return created;
}

function formattedOffsets(timeZone: string | undefined): Offsets {
  // Only these parts are formatted alike in every runtime. Older browsers lack `longOffset`.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 0, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}

const REMEMBERED = 2_000;

/** Formatting is slow, and the hours of every branch ask for the same midnights. */
function remembered(offset: Offsets): Offsets {
  const known = new Map<number, number>();
  return (instant) => {
    let found = known.get(instant);
    if (found === undefined) {
      found = offset(instant);
      if (known.size >= REMEMBERED) known.clear();
      known.set(instant, found);
    }
    return found;
  };
}
