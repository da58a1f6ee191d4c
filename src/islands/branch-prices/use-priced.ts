import { useEffect } from 'react';

/**
 * Notifies listeners that wait for the prices of a list once they are current.
 * @param isOld true while the list shows outdated prices
 */
export function usePriced(isOld: boolean): void {
  useEffect(() => {
    if (!isOld) dispatchEvent(new Event('frontage:priced' satisfies keyof WindowEventMap));
  }, [isOld]);
}
