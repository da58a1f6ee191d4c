import { AsyncLocalStorage } from 'node:async_hooks';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { Store } from '#services/stores/store-directory.ts';
import type { WordKey } from '#words/translate.ts';
import { wordsOf } from '#words/words.ts';
import { ApiError } from '../response/api-error.ts';

const languages = new AsyncLocalStorage<string>();

/** Does something during which the API's messages are in this language rather than in that of the store. */
export const inLanguage = <Result>(language: string, work: () => Result): Result => languages.run(language, work);

/** Translations of the API's messages in the language of a store, or of the operator who asks. */
export const storeWords = async (db: Store['db']): Promise<ReturnType<typeof wordsOf>> =>
  wordsOf(languages.getStore() ?? (await storeSettings(db)).locale);

type Missing = Extract<WordKey, `missing.${string}`> extends `missing.${infer Thing}` ? Thing : never;

/** The error for something that the store does not have. */
export const missing = async (db: Store['db'], thing: Missing): Promise<ApiError> =>
  new ApiError('not_found', { message: (await storeWords(db))(`missing.${thing}`) });
