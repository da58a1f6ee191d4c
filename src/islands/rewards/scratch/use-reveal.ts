import { useRef, useState } from 'react';
import { failureText } from '#stores/request-failure.ts';
import { redeemScratchCard } from '#stores/rewards/scratch-cards.ts';
import { useAction } from '../../use-action.ts';
import { useI18n } from '../../use-i18n.ts';

export interface Reveal {
  readonly isBusy: boolean;
  /** Error of the last attempt. Empty without one. */
  readonly error: string;
  /**
   * Requests the result of the card, one request at a time.
   * @returns true when the result is known
   */
  reveal(): Promise<boolean>;
}

/** Reveals a scratch card. A failed request can be repeated. */
export function useReveal(id: number, scratched: () => void): Reveal {
  const { t } = useI18n();
  const [error, setError] = useState('');
  const isRevealed = useRef(false);
  const [request, isBusy] = useAction(async () => {
    setError('');
    const result = await redeemScratchCard(id, scratched);
    isRevealed.current = result.ok;
    if (!result.ok) setError(failureText(result, t('scratch.unreachable')));
    return result.ok;
  });
  const reveal = async (): Promise<boolean> => !isRevealed.current && (await request()) === true;
  return { isBusy, error, reveal };
}
