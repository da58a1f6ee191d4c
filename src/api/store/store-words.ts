import { storeSettings } from '#services/stores/read-settings.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { wordsOf } from '#words/words.ts';

/** Translations of the API's messages in the language of a store. */
export const storeWords = async (db: Store['db']): Promise<ReturnType<typeof wordsOf>> =>
  wordsOf((await storeSettings(db)).locale);
