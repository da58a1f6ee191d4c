import { useRef, useState } from 'react';
import { redeemScratchCard } from '#stores/rewards/scratch-cards.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  /** True while a request is in progress, and after it has succeeded. */
  const isAsked = useRef(false);
  const reveal = async (): Promise<boolean> => {
    if (isAsked.current) return false;
    isAsked.current = true;
    setBusy(true);
    setError('');
    const result = await redeemScratchCard(id, scratched);
    isAsked.current = result.ok;
    setBusy(false);
    if (!result.ok) setError(result.status === 0 ? t('scratch.unreachable') : result.message);
    return result.ok;
  };
  return { isBusy, error, reveal };
}
