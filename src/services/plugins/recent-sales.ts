import type { CardRow } from '#db/catalog/fragments.ts';
import { recentSaleRows } from '#db/plugins/sale-notices.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type SaleAge, saleAge } from '#domain/catalog/sale-age.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** Maximum number of sales shown, which is enough even for long visits. */
const MOST = 12;

export interface RecentSale {
  card: CardRow;
  age: SaleAge;
}

/** Recent sales, latest first. Empty if the social-proof plugin is disabled. */
export async function recentSales(db: TenantDb): Promise<RecentSale[]> {
  const { plugin_social_proof_enable: isOn } = await storeSettings(db);
  const rows = isOn ? await recentSaleRows(db, MOST) : [];
  return rows.map(({ card, minutes }) => ({ card, age: saleAge(minutes) }));
}
