import { usesZip } from '#lib/region.ts';
import { useSession } from '../../api/use-session.ts';

/** What the postal code is called where the store is, as the texts' names end. */
export const usePincodeName = (): 'zip' | 'postal' => (usesZip(useSession()?.store.locale ?? '') ? 'zip' : 'postal');
