import type { SettingSpec } from './setting-spec.ts';

/** Limits for the text messages that a store pays for. */
export const MESSAGE_SETTINGS = {
  sms_countries: {
    type: 'pattern',
    pattern: /^(?:\*|[A-Z]{2}(?:, ?[A-Z]{2}){0,49})$/,
    default: '',
    example: 'DE, AT',
    description: 'Countries to whose numbers text messages are sent; that of the main branch if empty, * for all',
    isSecret: true,
  },
  sms_daily_limit: {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: '500',
    description:
      'Text messages a day to each country, codes and steps of orders together; who has signed in before gets their codes all the same',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
