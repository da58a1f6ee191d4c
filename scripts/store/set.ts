import { localImages } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { setSettings } from '#services/stores/set-setting.ts';
import { OperatorError } from '../expected-failure.ts';
import { typedPath, withStore } from './open-store.ts';
import type { Given } from './verb.ts';

export async function run(given: Given): Promise<void> {
  const [host = '', key = '', value = ''] = given.arguments;
  await withStore(host, async (store, { storage }) => {
    const media = storeMedia(store.db, {
      storage,
      readLocal: localImages(typedPath('.')),
      brandColour: async () => (await storeSettings(store.db)).storeBgColor,
    });
    const outcome = (await setSettings(store.db, media, { [key]: value })).get(key);
    if (!outcome?.ok) throw new OperatorError(outcome?.message ?? 'Nothing was set');
    console.log(`${store.host}: ${key} = ${outcome.value}${outcome.isChanged ? '' : ' (as it was)'}`);
  });
}
