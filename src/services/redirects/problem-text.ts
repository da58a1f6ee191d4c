import { REDIRECTS_MAX } from '#domain/store/redirects.ts';
import type { Translate } from '#words/translate.ts';
import { wordsOf } from '#words/words.ts';
import type { FaultyLine } from './import-redirects.ts';

/** Why a redirect was refused, in English unless the reader speaks another language. */
export const redirectProblemText = (code: FaultyLine['code'], say: Translate = wordsOf('en')): string =>
  say(`redirectMessages.${code}`, { max: REDIRECTS_MAX });
