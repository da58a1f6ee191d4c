import type { OpeningHours } from '#domain/branches/opening.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

interface BranchHours extends OpeningHours {
  /** Stored settings. Empty for the default. */
  readonly locale: string;
  readonly time_zone: string;
}

const HOURS = statement<BranchHours>(
  'branch-hours',
  `select b.opening_hours as "openingHours", b.holidays,
     coalesce((select s.value from setting s where s.tenant_id = $1 and s.key = 'locale'), '') as locale,
     coalesce((select s.value from setting s where s.tenant_id = $1 and s.key = 'time_zone'), '') as time_zone
   from branch b where b.tenant_id = $1 order by b.id = $2 desc, b.is_main_branch desc, b.position, b.id limit 1`,
);

/** Opening hours of a branch. An unknown one falls back to the main branch. Null if the store has no branch. */
export const branchHours = (db: TenantDb, branchId: number | null): Promise<BranchHours | null> =>
  db.row(HOURS, branchId ?? 0);
