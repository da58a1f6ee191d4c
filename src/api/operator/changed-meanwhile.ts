import { outdatedNow } from '#services/writes/outdated-fields.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';

type Db = RequestContext['db'];

/** The response to a change of fields that somebody else has changed since the operator saw them. */
export const changedMeanwhile = async (db: Db, fields: readonly string[]): Promise<ApiError> =>
  new ApiError('changed_meanwhile', { say: await storeWords(db), fields });

/**
 * The error of a change of fields that are no longer as the operator saw them. Null if they are.
 * @param seen the values that the change replaces. Undefined to overwrite them in any case.
 * @param read returns the record as operators see it; null if it is gone
 */
export async function outdatedError<Record extends object>(
  db: Db,
  seen: { readonly [Field in keyof Record]?: unknown } | undefined,
  read: () => Promise<Record | null>,
): Promise<ApiError | null> {
  const fields = seen ? await outdatedNow(db, seen, read) : [];
  return fields.length > 0 ? changedMeanwhile(db, fields) : null;
}
