import type { SettingSpec } from './setting-spec.ts';

/** Limits for the text messages that a store pays for. */
export const MESSAGE_SETTINGS = {
  sms_countries: {
    type: 'pattern',
    pattern: /^(?:\*|[A-Z]{2}(?:, ?[A-Z]{2}){0,49})$/,
    default: '',
    example: 'DE, AT',
    names: 'countries',
    description: 'Countries for text messages. Empty: the country of the main branch',
    isSecret: true,
  },
  sms_daily_limit: {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: '500',
    description:
      'Daily limit per country: text messages with codes and order updates. Customers who signed in before still get codes',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
