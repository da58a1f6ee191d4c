import { useGetIdentity } from 'react-admin';
import type { OperatorSession } from '#contracts/operator/operators.ts';
import type { DeskIdentity } from './desk-session.ts';

/** The operator and their store; null until the server has said who is signed in. */
export function useSession(): OperatorSession | null {
  const { data } = useGetIdentity();
  return (data as DeskIdentity | undefined)?.session ?? null;
}
