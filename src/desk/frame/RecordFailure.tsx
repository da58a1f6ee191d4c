import { DeskError } from '../api/desk-request.ts';
import { Failure } from './Failure.tsx';
import { Missing } from './Missing.tsx';

/** Says why a record is not shown. One that does not exist is not asked for again. */
export function RecordFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof DeskError && error.status === 404;
  return isMissing ? <Missing title={error.message} /> : <Failure error={error} onRetry={onRetry} />;
}
