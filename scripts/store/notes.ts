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
