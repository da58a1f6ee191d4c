import { text } from 'node:stream/consumers';
import { cardProvider, missingKeys } from '#domain/orders/card-payments.ts';
import { isKeySetting } from '#domain/setting-keys.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { localImages } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { setSettings } from '#services/stores/set-setting.ts';
import { OperatorError } from '../expected-failure.ts';
import { typedPath, withStore } from './open-store.ts';
import type { Given } from './verb.ts';

/** Settings by which the store begins to take cards, or ends it. */
const OF_CARDS = /^(?:payment_provider|stripe_)/;
const TEST_CARDS = 'Whoever knows a test card orders for nothing now: docs/payments.md lists them.';
const NO_TEST_CARDS =
  'The store takes no cards: test cards are refused on a server without DEMO. Set payment_provider to stripe.';

export async function run(given: Given): Promise<void> {
  const [host = '', key = '', typed = ''] = given.arguments;
  const isKey = isKeySetting(key);
  // What is typed stays in the history of the shell, and shows in the list of processes.
  const value = isKey && typed === '-' ? (await text(process.stdin)).trim() : typed;
  await withStore(host, async (store, { storage, isDemo }) => {
    const media = storeMedia(store.db, {
      storage,
      readLocal: localImages(typedPath('.')),
      brandColour: async () => (await storeSettings(store.db)).storeBgColor,
    });
    const outcome = (await setSettings(store.db, media, { [key]: value })).get(key);
    if (!outcome?.ok) throw new OperatorError(outcome?.message ?? 'Nothing was set');
    const shown = isKey && outcome.value !== '' ? '(secret)' : outcome.value;
    console.log(`${store.host}: ${key} = ${shown}${outcome.isChanged ? '' : ' (as it was)'}`);
    const note = OF_CARDS.test(key) ? cardNote(await storeSettings(store.db), isDemo) : null;
    if (note !== null) console.log(note);
  });
}

/** What an operator has to know of the store's cards now; null: they are taken, or nobody is to take them. */
function cardNote(settings: SiteSettings, isDemo: boolean): string | null {
  if (settings.payment_provider === 'none') return null;
  const missing = missingKeys(settings);
  if (missing.length > 0) return `The store takes no cards until these are set, too: ${missing.join(', ')}.`;
  const taker = cardProvider(settings);
  if (taker === 'sandbox') return isDemo ? TEST_CARDS : NO_TEST_CARDS;
  const { currencyCode, decimalPlaces } = settings;
  return taker ? null : `The store takes no cards: Stripe charges no ${currencyCode} of ${decimalPlaces} decimals.`;
}
