import type { StoreFileLayoutItem } from '#contracts/store-file/store-file-layout.ts';
import { layoutVersionRow, layoutVersions } from '#db/catalog-writes/layout-versions.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { saveLayout } from '../catalog-writes/save-layout.ts';
import type { Invalid } from '../store-file/entry-error.ts';
import { type HomeLayout, homeLayout } from './home-layout.ts';
import { readyLayout } from './ready-layout.ts';

/** A change of the home page, with it before and after. */
export type HomeChange =
  | { ok: true; before: HomeLayout; after: HomeLayout }
  | Invalid
  | { ok: false; code: 'not_found' };

/** The operator who changes it, whose name the version keeps. */
interface By {
  readonly name: string;
}

/** Replaces the layout of the home page: all of it, or nothing if anything is invalid. */
export function changeHome(db: TenantDb, items: readonly StoreFileLayoutItem[], by: By): Promise<HomeChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const ready = await readyLayout(transaction, items);
    if (!ready.ok) return ready;
    const before = await homeLayout(transaction);
    await saveLayout(transaction, ready.drafts, by.name);
    return { ok: true, before, after: await homeLayout(transaction) };
  });
}

/** Makes an earlier version the home page again. References to what no longer exists are left out. */
export function restoreHome(db: TenantDb, versionId: number, by: By): Promise<HomeChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const version = await layoutVersionRow(transaction, versionId);
    if (!version) return { ok: false, code: 'not_found' };
    const before = await homeLayout(transaction);
    await saveLayout(
      transaction,
      version.items.map(({ id: _, position: __, ...item }) => item),
      by.name,
    );
    return { ok: true, before, after: await homeLayout(transaction) };
  });
}

/** The kept versions of the home page, newest first. The first is what shoppers see, unless none is kept yet. */
export const homeVersions = layoutVersions;
