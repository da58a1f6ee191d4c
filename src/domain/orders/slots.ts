import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { zoneTime } from '#lib/zone-time.ts';
import { type OpeningHours, openSpans } from '../branches/opening.ts';

/** A time in which an order can be wished for. */
export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** How a store offers slots. */
export interface SlotRules {
  readonly timeZone: string;
  /** Length of a slot; 0: there are none. */
  readonly slotMinutes: number;
  /** Today included, as the clocks of the time zone count days. */
  readonly slotDays: number;
  /** Minutes that an order needs before it can be handed over. */
  readonly leadMinutes: number;
}

/**
 * The slots of a branch, in the order of time, none over another: from each opening on, one after the other as long as it
 * is open. A slot is as long as it says also where clocks are put forward or back: all is reckoned in instants.
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
