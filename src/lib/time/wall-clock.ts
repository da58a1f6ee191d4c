import { zoneTime } from './zone-time.ts';

/** Formats a time in the store's time zone: `2026-11-21 18:30`. */
export function wallClock(timeZone: string): (moment: Date) => string {
  const { wall } = zoneTime(timeZone);
  return (moment) => new Date(wall(moment.getTime())).toISOString().slice(0, 16).replace('T', ' ');
}
