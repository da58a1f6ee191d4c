import type { SlotRules } from '#domain/orders/slots.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';

type SlotSettings = Pick<SiteSettings, 'time_zone' | 'slot_minutes' | 'slot_days' | 'preparation_minutes'>;

/** Slot rules derived from a store's settings. */
export const slotRules = (settings: SlotSettings): SlotRules => ({
  timeZone: settings.time_zone,
  slotMinutes: settings.slot_minutes,
  slotDays: settings.slot_days,
  leadMinutes: settings.preparation_minutes,
});
