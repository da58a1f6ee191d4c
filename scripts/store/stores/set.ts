import { text } from 'node:stream/consumers';
import { pageRows } from '#db/catalog-writes/page-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { cardProvider, missingSettings, providerFacts, TEST_PROVIDERS } from '#domain/orders/card-payments.ts';
import { CARD_PROVIDERS } from '#domain/orders/card-provider.ts';
import { pluginOfSetting, pluginsMissing } from '#domain/plugins/enabled-plugins.ts';
import { PROVIDER_SETTINGS } from '#domain/store/order-settings.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { isCredentialSetting } from '#domain/store/site-settings.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { pageNamedBy } from '#services/catalog-writes/named-pages.ts';
import { readImageFile } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { hasCoupon } from '#services/pricing/coupons.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { setSettings } from '#services/stores/set-setting.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { OperatorError } from '../../expected-failure.ts';
import { typedPath, withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';
import { localeNote } from './locale-note.ts';
import { rejectedSetting, shownSetting } from './settings.ts';

/** Whether a setting enables or disables card payments. */
const isOfCards = (key: string): boolean => key === 'payment_provider' || Object.hasOwn(PROVIDER_SETTINGS, key);
const TEST_CARDS = 'Anyone can now order for free with the test cards listed in docs/payments.md.';
const NO_TEST_CARDS = `The store does not accept cards: test cards require DEMO. Set payment_provider to ${CARD_PROVIDERS.filter((name) => !TEST_PROVIDERS.includes(name)).join(' or ')}.`;

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', key = '', typed] = args.arguments;
  const [, first, rest] = /^(\w+)=(.*)$/s.exec(key) ?? [];
  if (first !== undefined)
    throw new OperatorError(
      `Separate the value from its key with a space: npm run store -- set ${host} ${first} '${rest}'`,
    );
  if (typed === undefined)
    throw new OperatorError(`The value is missing. To show the setting: npm run store -- settings ${host} ${key}`);
  const isKey = isCredentialSetting(key);
  // An argument would stay in the shell history and be visible in the process list, so `-` reads a secret from stdin.
  const value = isKey && typed === '-' ? (await text(process.stdin)).trim() : typed;
  await withStore(host, async (store, { storage, isDemo }) => {
    const page = pageNamedBy(key, value.trim());
    if (page) await requirePage(store, key, page);
    const media = storeMedia(store.db, {
      storage,
      readLocal: (path) => readImageFile(typedPath(path)),
      brandColour: async () => (await storeSettings(store.db)).storeBgColor,
    });
    const outcome = (await setSettings(store.db, media, { [key]: value })).get(key);
    if (!outcome) throw new Error(`no outcome for ${key}`);
    if (!outcome.ok) throw rejectedSetting(outcome);
    console.log(
      `${store.host}: ${key} = ${shownSetting(key, outcome.value)}${outcome.isChanged ? '' : ' (unchanged)'}`,
    );
    for (const note of notesOf(key, await storeSettings(store.db), isDemo)) console.log(note);
    for (const code of await missingCoupons(store.db, key, outcome.value))
      console.log(
        `The store has no coupon "${code}", so a shopper who wins it gets nothing. To add it: npm run store -- coupon ${store.host} add ${code} --type percent --value 10`,
      );
  });
}

/** Coupon codes used by prizes that do not exist in the store. */
async function missingCoupons(db: TenantDb, key: string, value: string): Promise<string[]> {
  if (!key.endsWith('_prizes') || value === '') return [];
  const prizes: { coupon_code?: unknown }[] = JSON.parse(value);
  const codes = [
    ...new Set(prizes.flatMap(({ coupon_code: code }) => (typeof code === 'string' && code ? [code] : []))),
  ];
  const found = await Promise.all(codes.map((code) => hasCoupon(db, code)));
  return codes.filter((_, index) => !found[index]);
}

/** @throws {OperatorError} if the store has no page with this slug, because the link would be dead */
async function requirePage({ db, host }: Pick<Store, 'db' | 'host'>, key: string, slug: string): Promise<void> {
  const slugs = (await pageRows(db)).map((page) => page.slug);
  if (slugs.includes(slug)) return;
  const near = closestMatch(slug, slugs);
  const hint = near
    ? `Did you mean "${near}"?`
    : slugs.length > 0
      ? `Its pages: ${slugs.slice(0, 20).join(', ')}.`
      : '';
  const add = `To add it: npm run store -- page ${host} add ${/^[a-z0-9_-]+$/.test(slug) ? slug : 'SLUG'} --title TITLE`;
  throw new OperatorError([`${key}: the store has no page "${slug}".`, hint, add].filter(Boolean).join(' '));
}

/** Notes for the operator after a setting was changed. */
function notesOf(key: string, settings: SiteSettings, isDemo: boolean): string[] {
  const plugin = pluginOfSetting(key);
  const missing = plugin && settings[`plugin_${plugin}_enable`] ? pluginsMissing(plugin, settings) : [];
  return [
    isOfCards(key) ? cardNote(settings, isDemo) : null,
    key === 'currencyCode' ? 'Prices are not converted: each keeps its number.' : null,
    key === 'locale' ? localeNote(settings.locale) : null,
    missing.length > 0 ? `The plugin is inactive until this is set: ${missing.join(', ')}.` : null,
  ].filter((note) => note !== null);
}

/** State of the store's card payments. Null if they work or are disabled. */
function cardNote(settings: SiteSettings, isDemo: boolean): string | null {
  const { payment_provider: provider, currencyCode, decimalPlaces } = settings;
  if (provider === 'none') return null;
  const missing = missingSettings(provider, settings);
  if (missing.length > 0) return `The store does not accept cards until these are set: ${missing.join(', ')}.`;
  if (TEST_PROVIDERS.includes(provider)) return isDemo ? TEST_CARDS : NO_TEST_CARDS;
  if (cardProvider(settings)) return null;
  return `The store does not accept cards: ${providerFacts(provider).label} cannot charge ${currencyCode} with ${decimalPlaces} decimal places.`;
}
