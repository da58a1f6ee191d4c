import { discountList } from '#db/pricing/pricing-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { cardProvider, missingSettings, providerFacts, TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import { CARD_PROVIDERS } from '#domain/orders/card-provider.ts';
import { pluginOfSetting, pluginsMissing } from '#domain/plugins/enabled-plugins.ts';
import { pluginSwitch } from '#domain/plugins/plugins.ts';
import { isPaymentSetting } from '#domain/store/order-settings.ts';
import type { SettingNote } from '#domain/store/setting-notes.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { languageOf } from '#words/words.ts';
import { storeSettings } from './read-settings.ts';

/**
 * The notes for an operator who has changed settings.
 * @param changed the new values by key
 * @param takesTestCards whether this server accepts test cards
 */
export async function settingNotes(
  db: TenantDb,
  changed: Readonly<Record<string, string>>,
  { takesTestCards }: { takesTestCards: boolean },
): Promise<SettingNote[]> {
  const settings = await storeSettings(db);
  const keys = Object.keys(changed);
  const plugins = new Set(keys.map(pluginOfSetting));
  return [
    ...(keys.some(isPaymentSetting) ? cardNotes(settings, takesTestCards) : []),
    ...(keys.includes('currencyCode') ? [note('prices_kept')] : []),
    ...(keys.includes('locale') && !isTranslated(settings.locale)
      ? [note('no_translation', { locale: settings.locale })]
      : []),
    ...[...plugins].flatMap((plugin) => {
      const missing = plugin && settings[pluginSwitch(plugin)] ? pluginsMissing(plugin, settings) : [];
      return missing.length > 0 ? [note('plugin_inactive', { settings: missing.join(', ') })] : [];
    }),
    ...(await missingCoupons(db, changed)).map((coupon) => note('coupon_missing', { coupon })),
  ];
}

const note = (code: SettingNote['code'], values: SettingNote['values'] = {}): SettingNote => ({ code, values });

/** Whether shoppers read texts in the language of a locale. */
export const isTranslated = (locale: string): boolean => languageOf(locale).split('-')[0] === locale.split('-')[0];

/** State of the store's card payments. Nothing if they work or are disabled. */
function cardNotes(settings: SiteSettings, takesTestCards: boolean): SettingNote[] {
  const { payment_provider: provider, currencyCode: currency, decimalPlaces } = settings;
  if (provider === 'none') return [];
  const missing = missingSettings(provider, settings);
  if (missing.length > 0) return [note('cards_missing', { settings: missing.join(', ') })];
  if (TEST_PROVIDERS.includes(provider)) {
    const others = CARD_PROVIDERS.filter((name) => !TEST_PROVIDERS.includes(name));
    return [takesTestCards ? note('test_cards') : note('no_test_cards', { providers: others.join(', ') })];
  }
  if (cardProvider(settings)) return [];
  const { label } = providerFacts(provider);
  return [note('cards_amounts', { provider: label, currency, decimals: String(decimalPlaces) })];
}

/** Coupon codes used by prizes that do not exist in the store. */
async function missingCoupons(db: TenantDb, changed: Readonly<Record<string, string>>): Promise<string[]> {
  const tables = Object.entries(changed).flatMap(([key, value]) => (key.endsWith('_prizes') && value ? [value] : []));
  const prizes = tables.flatMap((table): { coupon_code?: unknown }[] => JSON.parse(table));
  const codes = [
    ...new Set(prizes.flatMap(({ coupon_code: code }) => (typeof code === 'string' && code ? [code] : []))),
  ];
  if (codes.length === 0) return [];
  const known = new Set((await discountList.all(db)).map(({ code }) => code));
  return codes.filter((code) => !known.has(couponKey(code)));
}
