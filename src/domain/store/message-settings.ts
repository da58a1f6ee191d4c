import type { SettingSpec } from './setting-spec.ts';

/** Limits for the text messages that a store pays for. */
export const MESSAGE_SETTINGS = {
  sms_countries: {
    type: 'pattern',
    pattern: /^(?:\*|[A-Z]{2}(?:, ?[A-Z]{2}){0,49})$/,
    default: '',
    example: 'DE, AT',
    names: 'countries',
    description: "Countries to which text messages are sent, such as DE, AT. Empty: the main branch's country; *: all",
    isSecret: true,
  },
  sms_daily_limit: {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: '500',
    description:
      'Daily limit of text messages per country (codes and order updates); customers who signed in before still get codes',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
