import type { RecentSalesResponse } from '#contracts/plugins.ts';
import { api } from '../api.ts';

/** A product that was sold recently. */
export type RecentSale = RecentSalesResponse['data'][number];

/** Recent sales, latest first. Empty if loading failed. */
export async function readRecentSales(): Promise<RecentSale[]> {
  const response = await api.get('recent-sales');
  return response.ok ? response.body.data : [];
}
