import type { PrizeShape } from '../rewards/prize-list.ts';

/**
 * Things that settings name: a content page by its slug, an address that may be the path of a content page, and
 * countries by their codes, separated by commas.
 */
export const SETTING_NAMES = ['page', 'page_path', 'countries'] as const;
export type SettingNames = (typeof SETTING_NAMES)[number];

/**
 * Numbers with decimals: a ratio, or something for each kilometer, which the desk shows for each mile where road signs
 * show miles.
 */
export const SETTING_MEASURES = ['ratio', 'per_km'] as const;
type SettingMeasure = (typeof SETTING_MEASURES)[number];

/** Parts of a group whose settings belong together. */
export const SETTING_SECTIONS = [
  ...(['earn', 'spend', 'scratch_cards', 'referrals'] as const),
  ...(['product', 'category', 'page', 'general'] as const),
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** Type of a site setting. Settings are stored as text; the type determines how the text is parsed and validated. */
export type SettingSpec = {
  readonly default: string;
  readonly description: string;
  /**
   * Never leaves the server, so no API response contains it. A `key` gives access to another service; it is also hidden
   * from operators and left out of store files.
   */
  readonly isSecret?: true | 'key';
  /** Heading below which the desk shows it in its group. */
  readonly section?: SettingSection;
  /** Few stores need it: the desk folds it away. */
  readonly isAdvanced?: true;
  /** Its value names things by codes, which the desk offers by their titles. */
  readonly names?: SettingNames;
  /** It is a number, although its type is a pattern. */
  readonly measure?: SettingMeasure;
  /** The description for stores where road signs show miles. The value is stored per kilometer anyway. */
  readonly milesDescription?: string;
} & (
  | {
      readonly type:
        | 'text'
        | 'html'
        | 'boolean'
        | 'locale'
        | 'time_zone'
        | 'currency'
        | 'colour'
        | 'image'
        | 'link'
        | 'contact';
    }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'percent' }
  /** An amount in major units of the store's currency. */
  | { readonly type: 'amount' }
  | {
      readonly type: 'choice';
      readonly options: readonly string[];
      /** Names of options whose value does not say enough. */
      readonly optionNames?: Readonly<Record<string, string>>;
    }
  /** A name or number in a fixed format, shown by `example`. */
  | { readonly type: 'pattern'; readonly pattern: RegExp; readonly example: string }
  /** Prizes that are drawn by weight, as JSON. */
  | { readonly type: 'prizes'; readonly shape: PrizeShape }
);

/** All types of settings. */
export const SETTING_TYPES = [
  'text',
  'html',
  'boolean',
  'locale',
  'time_zone',
  'currency',
  'colour',
  'image',
  'link',
  'contact',
  'integer',
  'percent',
  'amount',
  'choice',
  'pattern',
  'prizes',
] as const satisfies readonly SettingSpec['type'][];

/** Most characters of a setting, by type. */
export const SETTING_LENGTHS = { text: 300, html: 20_000, prizes: 4_000 } as const;

/** Type of the parsed value of a setting. */
type SettingValue<Spec extends SettingSpec> = Spec extends { type: 'boolean' }
  ? boolean
  : Spec extends { type: 'integer' | 'percent' | 'amount' }
    ? number
    : Spec extends { type: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string;

/** The parsed values of a table of settings. */
export type SettingValues<Specs extends Readonly<Record<string, SettingSpec>>> = {
  readonly [Key in keyof Specs]: SettingValue<Specs[Key]>;
};
