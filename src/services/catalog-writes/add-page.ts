import { pageRows } from '#db/catalog-writes/page-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { PageChange, PagePatch } from './change-page.ts';
import { savePages } from './save-pages.ts';

interface NewPage extends Omit<PagePatch, 'position'> {
  title: string;
  slug: string;
}

/** Adds a content page after all others. */
export function addPage(db: TenantDb, { title, slug, ...fields }: NewPage): Promise<PageChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await pageRows(transaction);
    const holder = rows.find((row) => row.slug === slug);
    if (holder) return { ok: false, code: 'slug_taken', slug, holder: holder.title };
    const draft = {
      title,
      slug,
      contentHtml: '',
      seoTitle: '',
      seoDescription: '',
      updatedAt: null,
      ...fields,
      position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
    };
    await savePages(transaction, [draft]);
    const page = (await pageRows(transaction)).find((row) => row.slug === slug);
    if (!page) throw new Error(`the page ${slug} is gone, although it was added`);
    return { ok: true, page, isChanged: true };
  });
}
