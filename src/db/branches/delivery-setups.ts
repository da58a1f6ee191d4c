import type { DeliverySetup } from '#domain/delivery/delivery-warnings.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const SETUPS = statement<DeliverySetup>(
  'delivery-setups',
  `select b.name as branch, 'delivery' = any(b.order_types) as "isDelivering", b.place is not null as "isOnMap",
     not b.delivers_anywhere as "hasAreas",
     coalesce((select e.slabs from delivery_setting e where e.tenant_id = $1 and e.branch_id = b.id), '[]') as slabs,
     (select count(*) from area_pincode p join branch_area a on a.tenant_id = $1 and a.id = p.area_id
      where p.tenant_id = $1 and a.branch_id = b.id and p.distance_meters is null)::int as "pincodesWithoutDistance"
   from branch b where b.tenant_id = $1 order by b.position, b.id`,
);

/** The delivery setup of each branch of the store, in their order. */
export const deliverySetups = (db: TenantDb): Promise<DeliverySetup[]> => db.rows(SETUPS);
