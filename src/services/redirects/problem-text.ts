import { REDIRECTS_MAX } from '#domain/store/redirects.ts';
import type { Translate } from '#words/translate.ts';
import { wordsOf } from '#words/words.ts';
import type { InvalidLine } from './import-redirects.ts';

/** Why a redirect was refused, in English unless the reader speaks another language. */
export const redirectProblemText = (code: InvalidLine['code'], say: Translate = wordsOf('en')): string =>
  say(`redirectMessages.${code}`, { max: REDIRECTS_MAX });
