import { text } from 'node:stream/consumers';
import { isKeySetting } from '#domain/setting-keys.ts';
import { localImages } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { setSettings } from '#services/stores/set-setting.ts';
import { OperatorError } from '../expected-failure.ts';
import { typedPath, withStore } from './open-store.ts';
import type { Given } from './verb.ts';

const TEST_CARDS = 'Whoever knows a test card orders for nothing now: docs/payments.md lists them.';

export async function run(given: Given): Promise<void> {
  const [host = '', key = '', typed = ''] = given.arguments;
  const isKey = isKeySetting(key);
  // What is typed stays in the history of the shell, and shows in the list of processes.
  const value = isKey && typed === '-' ? (await text(process.stdin)).trim() : typed;
  await withStore(host, async (store, { storage }) => {
    const media = storeMedia(store.db, {
      storage,
      readLocal: localImages(typedPath('.')),
      brandColour: async () => (await storeSettings(store.db)).storeBgColor,
    });
    const outcome = (await setSettings(store.db, media, { [key]: value })).get(key);
    if (!outcome?.ok) throw new OperatorError(outcome?.message ?? 'Nothing was set');
    const shown = isKey && outcome.value !== '' ? '(secret)' : outcome.value;
    console.log(`${store.host}: ${key} = ${shown}${outcome.isChanged ? '' : ' (as it was)'}`);
    if (key === 'payment_provider' && outcome.value === 'sandbox') console.log(TEST_CARDS);
  });
}
