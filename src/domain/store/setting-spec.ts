/** What a site setting holds. Settings are stored as text; this says how the text is read and checked. */
export type SettingSpec = {
  readonly default: string;
  readonly description: string;
  /**
   * Never leaves the server: it is in no answer of the API. A `key` opens something elsewhere, and is not shown to an
   * operator nor written into a store file either.
   */
  readonly isSecret?: true | 'key';
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
  | { readonly type: 'choice'; readonly options: readonly string[] }
  /** A name or number of one form; `example` shows it. */
  | { readonly type: 'pattern'; readonly pattern: RegExp; readonly example: string }
  /** JSON; `problem` says what is wrong with a value, or null. */
  | { readonly type: 'json'; readonly problem: (value: unknown) => string | null }
);

/** An amount in major units as text: up to the decimals that a store can have. */
export const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/;
/** A percentage as text: up to four decimals, so that it is a whole number of parts per million. */
export const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;
