/** Notes for an operator who has changed settings. `services/stores/setting-notes.ts` decides which apply. */
export const SETTING_NOTES = [
  /** Cards are not accepted until other settings are set. */
  'cards_missing',
  /** Test cards are accepted, so anyone can order for free. */
  'test_cards',
  /** Test cards are chosen, but this server does not accept them. */
  'no_test_cards',
  /** The provider cannot charge the currency with its decimals. */
  'cards_amounts',
  /** Prices keep their numbers in another currency. */
  'prices_kept',
  /** There are no texts in the language of the store. */
  'no_translation',
  /** An enabled plugin lacks settings. */
  'plugin_inactive',
  /** A prize is a coupon that the store does not have. */
  'coupon_missing',
] as const;

/** A note with the values that its text needs. */
export interface SettingNote {
  readonly code: (typeof SETTING_NOTES)[number];
  readonly values: Readonly<Record<string, string>>;
}
