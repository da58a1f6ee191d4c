import { api } from '../api.ts';

/** Whether an order of the current owner awaits its payment. Its items are in no cart meanwhile. */
export async function hasPendingOrder(): Promise<boolean> {
  const response = await api.get('get-checkout');
  return response.ok && response.body.pending_order !== null;
}
