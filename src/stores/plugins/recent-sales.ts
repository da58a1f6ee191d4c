import type { RecentSalesAnswer } from '#contracts/plugins.ts';
import { api } from '../api.ts';

/** A product that was sold lately. */
export type RecentSale = RecentSalesAnswer['data'][number];

/** What was sold lately, the latest first; nothing where it cannot be asked. */
export async function readRecentSales(): Promise<RecentSale[]> {
  const answer = await api.get('recent-sales');
  return answer.ok ? answer.body.data : [];
}
