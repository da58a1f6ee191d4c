import type { SettingSection, SettingSpec } from './setting-spec.ts';

/** Groups in which operators see the settings, in this order. Each table of settings is of one group. */
export const SETTING_GROUPS = [
  'store',
  'look',
  'prices',
  'delivery',
  'orders',
  'payments',
  'customers',
  'rewards',
  'messages',
  'pages',
  'search',
  'icons',
  'plugins',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export type GroupedSetting = SettingSpec & { readonly group: SettingGroup };

/** Marks all settings of a table with their group. */
export const inGroup = <const Group extends SettingGroup, Specs extends Readonly<Record<string, SettingSpec>>>(
  group: Group,
  specs: Specs,
) => marked({ group }, specs);

/** Marks all settings of a table with their section. */
export const inSection = <const Section extends SettingSection, Specs extends Readonly<Record<string, SettingSpec>>>(
  section: Section,
  specs: Specs,
) => marked({ section }, specs);

const marked = <Mark extends object, Specs extends Readonly<Record<string, object>>>(mark: Mark, specs: Specs) =>
  Object.fromEntries(Object.entries<object>(specs).map(([key, spec]) => [key, { ...spec, ...mark }])) as {
    readonly [Key in keyof Specs]: Specs[Key] & Readonly<Mark>;
  };
