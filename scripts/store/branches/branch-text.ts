import { WEEKDAYS } from '#domain/branches/types.ts';
import type { WrittenBranch } from '#services/branches/edit-branch.ts';

const openDays = (hours: NonNullable<WrittenBranch['opening_hours']>): string[] =>
  Object.entries(hours).flatMap(([day, spans]) => (spans?.length ? [day] : []));

/** Delivery range of a branch without areas, which is limited by its distance slabs. */
function reach(slabs: readonly { up_to_km: number }[] = []): string {
  return slabs.length === 0
    ? 'delivers anywhere'
    : `delivers up to ${Math.max(...slabs.map((slab) => slab.up_to_km))} km`;
}

/** Describes a branch in one line: location, opening days, delivery. */
export function branchLine({
  name,
  is_main_branch: isMain,
  lat,
  lng,
  opening_hours: hours,
  areas = [],
  delivery,
  order_types: ways,
  email,
}: WrittenBranch): string {
  const kinds = areas.map((area) => {
    const kind = area.polygon
      ? 'polygon'
      : area.radius_km
        ? `${area.radius_km} km`
        : `${area.pincodes?.length} postcodes`;
    return `${area.name ? `${area.name}: ` : ''}${kind}${area.priority ? ` (priority ${area.priority})` : ''}`;
  });
  const delivers = [
    kinds.length > 0 ? `delivers to ${kinds.join('; ')}` : reach(delivery?.slabs ?? []),
    delivery ? '' : 'for free',
  ];
  const parts = [
    isMain ? 'main branch' : '',
    lat === undefined || lat === null ? 'no coordinates' : `at ${lat},${lng}`,
    hours ? `open ${openDays(hours).join(', ') || 'never'}` : 'always open',
    ...(ways && !ways.includes('delivery') ? ['pickup only'] : delivers),
    email ? `new orders are mailed to ${email}` : '',
  ];
  return `${name}: ${parts.filter(Boolean).join(', ')}`;
}

type Spans = readonly (readonly string[])[];

/** Hours as they are typed: `09:00-12:00,13:00-18:00`. */
const spansText = (spans: Spans): string => spans.map((span) => span.join('-')).join(',') || 'closed';

/** The opening hours of a branch as they are typed, days with the same hours together. */
export function hoursText({ opening_hours: hours }: WrittenBranch): string {
  if (!hours) return 'Open always.';
  const days = WEEKDAYS.map((day) => ({ day, text: spansText(hours[day] ?? []) }));
  const runs: { first: string; last: string; text: string }[] = [];
  for (const { day, text } of days) {
    const run = runs.at(-1);
    if (run?.text === text) run.last = day;
    else runs.push({ first: day, last: day, text });
  }
  return runs.map(({ first, last, text }) => `  ${first === last ? first : `${first}-${last}`} ${text}`).join('\n');
}

/** The holidays of a branch as they are typed. */
export const holidaysText = ({ holidays = [] }: WrittenBranch): string =>
  holidays.map(({ date, name, hours = [] }) => `  ${date} ${spansText(hours)}${name ? ` (${name})` : ''}`).join('\n') ||
  'No holidays.';

/** Notes on hours that somebody may have typed the wrong way round. */
export const midnightNotes = (spans: Spans): string[] =>
  spans.flatMap(([from = '', to = '']) => {
    if (to > from) return [];
    return [
      from === to
        ? `Note: ${from}-${to} is a whole day.`
        : `Note: ${from}-${to} runs past midnight, until ${to} of the next day.`,
    ];
  });
