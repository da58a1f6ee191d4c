import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** The state of a store that decides which first steps are done. */
export interface FirstStepsRow {
  settings: Record<string, string>;
  mainBranchId: number;
  hasAddress: boolean;
  hasHours: boolean;
  /** Whether no branch delivers everywhere for free, as a new one does. */
  hasDeliveryTerms: boolean;
  /** Whether the main branch is mailed its orders. */
  hasNotices: boolean;
  hasCategory: boolean;
  hasProduct: boolean;
  /** Whether the home page has an element besides those of a new store. */
  hasHome: boolean;
  hasOrders: boolean;
}

const FIRST_STEPS = statement<FirstStepsRow>(
  'first-steps',
  `select
     (select coalesce(json_object_agg(s.key, s.value), '{}') from setting s where s.tenant_id = $1) as settings,
     (select b.id from branch b where b.tenant_id = $1 and b.is_main_branch) as "mainBranchId",
     exists (select 1 from branch a where a.tenant_id = $1 and a.address_1 <> '' and a.city <> '') as "hasAddress",
     exists (select 1 from branch h where h.tenant_id = $1 and h.opening_hours is not null) as "hasHours",
     not exists (
       select 1 from branch d where d.tenant_id = $1 and d.delivers_anywhere and 'delivery' = any(d.order_types)
         and not exists (select 1 from delivery_setting e where e.tenant_id = $1 and e.branch_id = d.id)
     ) as "hasDeliveryTerms",
     exists (select 1 from branch n where n.tenant_id = $1 and n.is_main_branch and n.email <> '') as "hasNotices",
     exists (select 1 from category c where c.tenant_id = $1) as "hasCategory",
     exists (select 1 from product p where p.tenant_id = $1 and p.status = 'active') as "hasProduct",
     exists (select 1 from layout_item l where l.tenant_id = $1 and l.code <> all($2::text[])) as "hasHome",
     exists (select 1 from orders o where o.tenant_id = $1 and o.placed_at is not null) as "hasOrders"`,
);

/** @param newElements codes of the elements of the home page of a new store */
export async function firstStepsRow(db: TenantDb, newElements: readonly string[]): Promise<FirstStepsRow> {
  const row = await db.row(FIRST_STEPS, newElements);
  if (!row) throw new Error('a statement without "from" gave no row');
  return row;
}
