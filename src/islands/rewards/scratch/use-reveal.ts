import { useRef, useState } from 'react';
import { redeemScratchCard } from '#stores/rewards/scratch-cards.ts';
import type { Translate } from '#words/translate.ts';

export interface Reveal {
  readonly isBusy: boolean;
  /** Why it did not work; empty: nothing did go wrong. */
  readonly error: string;
  /** Asks what the card gives, one call at a time. @returns whether it is known now */
  reveal(): Promise<boolean>;
}

/** Finds out what a card gives; what has failed can be asked again. */
export function useReveal(id: number, scratched: () => void, t: Translate): Reveal {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  /** A call is on its way, or has told it. */
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
