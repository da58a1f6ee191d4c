import { api } from '../api.ts';

/** Whether an order of whoever shops here waits for its payment: its items are in no cart meanwhile. */
export async function hasWaitingOrder(): Promise<boolean> {
  const answer = await api.get('get-checkout');
  return answer.ok && answer.body.pending_order !== null;
}
