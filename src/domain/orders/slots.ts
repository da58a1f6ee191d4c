import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { type OpeningHours, openSpans } from '../branches/opening.ts';

/** A time span for which an order can be scheduled. */
export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** How a store offers slots. */
export interface SlotRules {
  readonly timeZone: string;
  /** Length of a slot. 0 disables slots. */
  readonly slotMinutes: number;
  /** Number of calendar days in the store's time zone, including today. */
  readonly slotDays: number;
  /** Preparation time of an order in minutes. */
  readonly leadMinutes: number;
}

/**
 * The slots of a branch in chronological order, without overlaps. They follow each other from each opening until
 * closing time. All times are instants, so a slot keeps its length across clock changes.
 */
export function slotsOf(hours: OpeningHours, rules: SlotRules, now: Date): Slot[] {
  const length = rules.slotMinutes * MINUTE_MS;
  if (length <= 0) return [];
  const { day, first } = zoneTime(rules.timeZone);
  const until = first((day(now.getTime()) + rules.slotDays) * DAY_MS);
  const earliest = now.getTime() + rules.leadMinutes * MINUTE_MS;
  const slots: Slot[] = [];
  let free = earliest;
  for (const { from, to } of openSpans(hours, rules.timeZone, now)) {
    if (from >= until) break;
    const passed = Math.max(0, Math.ceil((free - from) / length));
    for (let start = from + passed * length; start + length <= to && start < until; start += length) {
      slots.push({ startsAt: new Date(start), endsAt: new Date(start + length) });
      free = start + length;
    }
  }
  return slots;
}
