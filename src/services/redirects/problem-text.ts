import { REDIRECTS_MAX } from '#domain/store/redirects.ts';
import { wordsOf } from '#words/words.ts';
import type { FaultyLine } from './import-redirects.ts';

/** Why a redirect was refused. @param locale of the reader; English at the command line */
export const redirectProblemText = (code: FaultyLine['code'], locale = 'en'): string =>
  wordsOf(locale)(`redirectMessages.${code}`, { max: REDIRECTS_MAX });
