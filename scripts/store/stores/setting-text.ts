import { prizesExample } from '#domain/rewards/prize-list.ts';
import { SETTING_LENGTHS, type SettingSpec } from '#domain/store/setting-spec.ts';
import { shortened } from '#lib/text/shortened.ts';

/** Longest default that is printed whole. */
const DEFAULT_MAX = 60;

/** The values that a setting accepts, and its default: `on or off; default: on`. */
export function allowedText(spec: SettingSpec): string {
  const value = spec.type === 'boolean' ? onOff(spec.default) : spec.default;
  return `${valuesText(spec)}; default: ${value === '' ? '(empty)' : shortened(value, DEFAULT_MAX)}`;
}

const onOff = (value: string): string => (value === 'true' ? 'on' : 'off');

function valuesText(spec: SettingSpec): string {
  switch (spec.type) {
    case 'choice':
      return spec.options.join('|');
    case 'integer':
      return `whole number from ${spec.min} to ${spec.max}`;
    case 'pattern':
      if (spec.names === 'page') return 'slug of a page';
      return `such as ${spec.example}${spec.names === 'countries' ? '; * for all' : ''}`;
    case 'prizes':
      return `JSON, such as ${prizesExample(spec.shape)}`;
    default:
      return VALUES[spec.type];
  }
}

const VALUES: Readonly<Record<Exclude<SettingSpec['type'], 'choice' | 'integer' | 'pattern' | 'prizes'>, string>> = {
  text: `text of at most ${SETTING_LENGTHS.text} characters`,
  html: `HTML of at most ${SETTING_LENGTHS.html} characters`,
  boolean: 'on or off',
  locale: 'language and region, such as de-DE',
  time_zone: 'time zone, such as Europe/Berlin',
  currency: 'code, such as EUR',
  colour: 'colour, such as #0f766e or teal',
  image: 'path of a file, or an https URL',
  link: 'path, such as /page/about, or an https URL',
  contact: 'path, https URL, mailto: or tel:',
  percent: 'percent from 0 to 100',
  amount: 'amount in major units, such as 2.50',
};

const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...['on', 'yes'].map((word) => [word, 'true'] as const),
  ...['off', 'no'].map((word) => [word, 'false'] as const),
]);

/** The text to store for `on`, `off`, `yes` or `no` as the value of a switch. Any other stays as it is. */
export const typedSetting = (spec: SettingSpec | undefined, typed: string): string =>
  (spec?.type === 'boolean' && SWITCHES.get(typed.trim().toLowerCase())) || typed;
