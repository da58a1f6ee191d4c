import { type Identifier, type RaRecord, useGetOne } from 'react-admin';

/** react-admin keeps the rows of a list as records. Without this, a page would begin with the few fields of a row. */
const WHOLE = { isWhole: true };

/**
 * A record with all its fields.
 * @param id null if there is none yet, and nothing is loaded
 */
export const useRecord = <Row extends RaRecord>(
  resource: string,
  id: Identifier | null,
  options: { readonly gcTime?: number; readonly refetchOnWindowFocus?: boolean } = {},
) => useGetOne<Row>(resource, { id: id ?? '', meta: WHOLE }, { retry: false, enabled: id !== null, ...options });
