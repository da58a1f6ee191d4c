import type { z } from '@hono/zod-openapi';
import type { settingsResponse } from '#contracts/operator/settings.ts';
import { hasRight, type OperatorRole } from '#domain/operators/roles.ts';
import { rightForSetting } from '#domain/operators/setting-right.ts';
import { pluginOfSetting } from '#domain/plugins/enabled-plugins.ts';
import { pluginSwitch } from '#domain/plugins/plugins.ts';
import type { PrizeShape } from '#domain/rewards/prize-list.ts';
import { imageSettingHash } from '#domain/store/media-setting.ts';
import { contentPath } from '#domain/store/paths.ts';
import { type GroupedSetting, SETTING_GROUPS } from '#domain/store/setting-groups.ts';
import { SETTING_LENGTHS, type SettingNames } from '#domain/store/setting-spec.ts';
import { isCredentialSetting, OPERATOR_SETTINGS, SETTINGS } from '#domain/store/site-settings.ts';
import { usesMiles } from '#lib/region.ts';
import { capitalize } from '#lib/text/capitalize.ts';
import { COUNTRIES } from '#services/addresses/country-format.ts';
import { imageUrl } from '#services/catalog/present-image.ts';
import { readStoredSettings } from '#services/stores/read-settings.ts';
import type { RequestContext } from '../request/request-context.ts';

type Shown = z.input<typeof settingsResponse>['settings'][number];

const SHOWN_WIDTH = 320;

/** Titles of the things that settings name, by their codes. */
type NamedThings = Readonly<Record<SettingNames, Readonly<Record<string, string>>>>;

interface StoreOfSettings {
  readonly values: Readonly<Record<string, string>>;
  readonly named: NamedThings;
  /** Whether roads are measured in miles. */
  readonly hasMiles: boolean;
  readonly role: OperatorRole;
}

/** All settings of a store with their values, by group. */
export async function presentStoreSettings(
  db: RequestContext['db'],
  role: OperatorRole,
): Promise<z.input<typeof settingsResponse>> {
  const { values, pages } = await readStoredSettings(db);
  const named: NamedThings = {
    page: Object.fromEntries(pages.map(({ slug, title }) => [slug, title])),
    page_path: Object.fromEntries(pages.map(({ slug, title }) => [contentPath(slug), title])),
    // The desk writes them in its own language.
    countries: Object.fromEntries(COUNTRIES.map((code) => [code, code])),
  };
  const hasMiles = usesMiles(values['locale']?.trim() || SETTINGS.locale.default);
  const all = Object.entries(OPERATOR_SETTINGS).map(([key, spec]) =>
    present(key, spec, { values, named, hasMiles, role }),
  );
  return { settings: SETTING_GROUPS.flatMap((group) => all.filter((setting) => setting.group === group)) };
}

function present(key: string, spec: GroupedSetting, { values, named, hasMiles, role }: StoreOfSettings): Shown {
  const value = values[key]?.trim() || spec.default;
  const isSecret = isCredentialSetting(key);
  const names = optionsOf(spec, named);
  return {
    key,
    group: spec.group,
    section: spec.section ?? null,
    type: spec.type,
    help: (hasMiles && spec.milesDescription) || spec.description,
    default: spec.default,
    value: isSecret ? '' : value,
    is_set: value !== spec.default,
    is_secret: isSecret,
    is_advanced: spec.isAdvanced ?? false,
    switch: pluginSwitchOf(key),
    is_editable: hasRight(role, rightForSetting(key)),
    names: spec.names ?? null,
    measure: spec.measure ?? null,
    options: names && Object.keys(names),
    option_names: names ?? {},
    min: spec.type === 'integer' ? spec.min : null,
    max: spec.type === 'integer' ? spec.max : null,
    max_length: Object.entries(SETTING_LENGTHS).find(([type]) => type === spec.type)?.[1] ?? null,
    example: spec.type === 'pattern' ? spec.example : '',
    prizes: spec.type === 'prizes' ? presentShape(spec.shape) : null,
    url: spec.type === 'image' ? pictureUrl(value) : '',
  };
}

const presentShape = ({ min, max, fields, optional, types }: PrizeShape) => ({
  min,
  max,
  fields: [...fields],
  optional: [...optional],
  types:
    types === undefined ? null : Object.fromEntries(Object.entries(types).map(([type, names]) => [type, [...names]])),
});

/** The switch of the plugin that a setting belongs to. Null for a switch itself. */
function pluginSwitchOf(key: string): string | null {
  const plugin = pluginOfSetting(key);
  const name = plugin && pluginSwitch(plugin);
  return name === key ? null : name;
}

/** The names of the values to choose from. Null for a setting without. */
const optionsOf = (spec: GroupedSetting, named: NamedThings): Record<string, string> | null =>
  spec.names ? { ...named[spec.names] } : spec.type === 'choice' ? namesOf(spec) : null;

const namesOf = ({ options, optionNames = {} }: Extract<GroupedSetting, { type: 'choice' }>) =>
  Object.fromEntries(options.map((option) => [option, optionNames[option] ?? capitalize(option.replaceAll('_', ' '))]));

/** A stored picture is shown from the media of the store, any other by its own address. */
function pictureUrl(value: string): string {
  const hash = imageSettingHash(value);
  return hash === null ? value : imageUrl(hash, SHOWN_WIDTH);
}
