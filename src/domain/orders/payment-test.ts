/** What a payment provider says about the keys of a store. */
const KEY_STATES = [
  /** They work, and payments move money. */
  'live',
  /** They work, but only for test payments. */
  'test',
  /** One is for test payments and the other is not. */
  'mixed',
  /** The provider does not know the secret key. */
  'unknown',
  /** The secret key lacks permissions. */
  'restricted',
] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Results of a test of a store's payment settings. */
export const PAYMENT_TEST_RESULTS = [
  ...KEY_STATES,
  /** The store has chosen no provider. */
  'no_provider',
  /** Settings of the provider are missing. */
  'missing',
  /** Test cards, which need no keys. */
  'test_cards',
  /** Test cards, which this server does not take. */
  'no_test_cards',
  /** The provider has nothing that can be asked. */
  'unchecked',
  /** The provider does not respond, or not as expected. */
  'unavailable',
] as const;
export type PaymentTestResult = (typeof PAYMENT_TEST_RESULTS)[number];
