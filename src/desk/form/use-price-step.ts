import { useSession } from '../api/use-session.ts';

/** The smallest amount of the store's currency, in its major unit, such as 0.01. */
export const usePriceStep = (): number => 10 ** -(useSession()?.store.decimal_places ?? 2);
