import { ICONS as ISLAND_ICONS, SOLID as ISLAND_SOLID } from '#islands/icons.ts';

/** All icons: those of islands, and those that only published pages and the layout of a store use. */
export const ICONS = {
  ...ISLAND_ICONS,
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z"/>',
  filter: '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** Icons that are filled instead of stroked. */
export const SOLID: ReadonlySet<IconName> = new Set<IconName>([...ISLAND_SOLID, 'play']);
