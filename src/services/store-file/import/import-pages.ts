import { storeFilePage } from '#contracts/store-file/store-file.ts';
import { pageRows } from '#db/catalog-writes/page-rows.ts';
import { isRecord } from '#lib/shape.ts';
import { deletePage } from '../../catalog-writes/change-page.ts';
import { cleanHtml } from '../../catalog-writes/clean-html.ts';
import { type PageDraft, savePages } from '../../catalog-writes/save-pages.ts';
import { writePage } from '../write-store-file.ts';
import {
  countEntry,
  countRemoved,
  type FileImport,
  mergeSection,
  positionsOf,
  readEntry,
  skipEntry,
  subjectOf,
} from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

interface Draft {
  /** Null if the file does not mention it. Only its position may change then. */
  entry: StoreFileEntry | null;
  draft: PageDraft;
}

/** Imports the content pages of a store file. */
export async function importPages(entries: readonly StoreFileEntry[], into: FileImport): Promise<void> {
  const { db, report } = into;
  const rows = await pageRows(db);
  const merged = mergeSection('pages', rows.map(writePage), entries, into, { isWhole: false });
  const positions = positionsOf(
    merged.entries,
    rows.map(({ position }) => position),
  );
  const drafts = merged.entries.flatMap(({ entry, value, present, isChanged }, index): Draft[] => {
    const position = positions[index] ?? index;
    const before = present === null ? undefined : rows[present];
    if (before && !isChanged) return [{ entry, draft: { ...before, position, updatedAt: null } }];
    const page = entry && readEntry(storeFilePage, entry, report, { value, origins: merged.origins });
    if (!page) return [];
    const isDated = isRecord(entry.value) && typeof entry.value['updated_at'] === 'string';
    const draft = {
      slug: page.slug,
      title: page.title,
      contentHtml: cleanHtml(page.content_html),
      position,
      seoTitle: page.seo.title,
      seoDescription: page.seo.description,
      updatedAt: isDated && page.updated_at !== undefined ? new Date(page.updated_at) : null,
    };
    return [{ entry, draft }];
  });
  const outcomes = await savePages(
    db,
    drafts.map(({ draft }) => draft),
  );
  for (const [index, outcome] of outcomes.entries()) countEntry(report, drafts[index]?.entry ?? null, outcome, merged);
  for (const place of merged.removed) {
    const slug = rows[place]?.slug ?? '';
    const removal = await deletePage(db, slug);
    if (removal.ok) countRemoved(report, { ...merged, removed: [place] });
    else if (removal.code === 'page_in_use') skipRemoval(slug, removal.setting);
  }

  function skipRemoval(slug: string, setting: string): void {
    const reason = `the setting ${setting} names this page: first set it to another page`;
    for (const entry of entries) if (subjectOf(entry.value) === slug) skipEntry(report, entry, reason);
  }
}
