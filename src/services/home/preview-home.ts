import type { StoreFileLayoutItem } from '#contracts/store-file/store-file-layout.ts';
import type { StoredLayoutItem } from '#db/catalog/site.ts';
import { layoutPreviewItems, saveLayoutPreview } from '#db/catalog-writes/layout-previews.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import type { Invalid } from '../store-file/entry-error.ts';
import { readyLayout } from './ready-layout.ts';

/**
 * Keeps a layout for some minutes, so that this operator can look at it. It is published nowhere.
 * @returns the token for its URL
 */
export async function startPreview(
  db: TenantDb,
  items: readonly StoreFileLayoutItem[],
  operator: { readonly id: number },
): Promise<{ ok: true; token: string } | Invalid> {
  const ready = await readyLayout(db, items);
  if (!ready.ok) return ready;
  const token = randomUuid();
  const rows = ready.drafts.map(({ branchIds = [], ...draft }, position) => ({
    ...draft,
    ...{ branchIds, position, id: position + 1 },
  }));
  await saveLayoutPreview(db, operator.id, token, rows);
  return { ok: true, token };
}

/** The layout that this operator looks at. Undefined if it is not theirs, or no longer. */
export const previewedLayout = (
  db: TenantDb,
  token: string,
  operator: { readonly id: number },
): Promise<StoredLayoutItem[] | undefined> => layoutPreviewItems(db, operator.id, token);
