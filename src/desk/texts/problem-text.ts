import { DeskError } from '../api/desk-request.ts';
import { NoPasskey } from '../passkeys/passkey.ts';
import type { DeskTranslate } from './desk-texts.ts';

/** What an operator reads about a failed request: the server's message, or that there was no response. */
export function problemText(error: unknown, t: DeskTranslate): string {
  if (error instanceof NoPasskey) return t(error.isKnown ? 'passkeys.known' : 'passkeys.declined');
  if (!(error instanceof DeskError)) return t('frame.unreachable');
  return error.message === '' ? t('frame.failed') : error.message;
}
