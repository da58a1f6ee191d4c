import { useEffect } from 'react';

/** Tells who waits for the prices of a list that they are there. @param isOld the list shows those of before */
export function usePriced(isOld: boolean): void {
  useEffect(() => {
    if (!isOld) dispatchEvent(new Event('frontage:priced'));
  }, [isOld]);
}
