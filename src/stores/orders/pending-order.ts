import { api } from '../api.ts';

/** Whether an order of the current owner awaits its payment. Its items are in no cart meanwhile. */
export async function hasPendingOrder(): Promise<boolean> {
  const answer = await api.get('get-checkout');
  return answer.ok && answer.body.pending_order !== null;
}
