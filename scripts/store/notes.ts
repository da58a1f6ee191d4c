import { SETTING_KEYS } from '#domain/setting-keys.ts';

/** The settings that `set` knows, for its help. */
export function SETTING_HELP(): string {
  const rows = Object.entries({
    ...SETTING_KEYS,
    favicon: { description: 'Square picture for all favicons that are not set by themselves' },
  });
  const width = Math.max(...rows.map(([key]) => key.length));
  const lines = rows.map(([key, { description }]) => `  ${key.padEnd(width)}  ${description}`);
  return `A picture is a file or an https address. Keys:\n${lines.join('\n')}`;
}

export const PRODUCT_HELP = (): string =>
  'Without options it shows the product. A price moves those of all combinations by the same amount.';

export const CATEGORY_HELP = (): string => 'Without options it shows the category.';

export const PAGE_HELP = (): string => 'Without options it shows the page. Its text comes by import.';

export const BRANCH_HELP = (): string =>
  `A branch is changed by its name:
  show NAME, add NAME [options], set NAME [options], remove NAME
  hours NAME mon-fri 09:00-12:00,13:00-18:00   or: hours NAME sun closed, hours NAME always
  holiday NAME 2026-12-25 closed --title Christmas   or hours; none: a day as any other
  area NAME AREA --polygon FILE | --radius KM [--center LAT,LNG] | --pincodes LIST [--priority N]`;
