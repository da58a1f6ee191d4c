import { type StoreFilePage, storeFilePage } from '#contracts/store-file.ts';
import { cleanHtml } from '../catalog-writes/clean-html.ts';
import { savePages } from '../catalog-writes/save-pages.ts';
import { countOutcome, skip } from '../import/import-report.ts';
import { type FileImport, readEntry } from './file-import.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Imports the content pages of a store file. */
export async function importPages(entries: readonly StoreFileEntry[], { db, report }: FileImport): Promise<void> {
  const pages = new Map<string, StoreFilePage>();
  for (const entry of entries) {
    const page = readEntry(storeFilePage, entry, report);
    if (!page) continue;
    if (!pages.has(page.slug)) pages.set(page.slug, page);
    else skip(report, 'pages', { line: entry.line, subject: page.slug, reason: 'the slug appears twice' });
  }
  const drafts = [...pages.values()].map((page, position) => ({
    slug: page.slug,
    title: page.title,
    contentHtml: cleanHtml(page.content_html),
    position,
    seoTitle: page.seo.title,
    seoDescription: page.seo.description,
    updatedAt: page.updated_at === undefined ? null : new Date(page.updated_at),
  }));
  for (const outcome of await savePages(db, drafts)) countOutcome(report, 'pages', outcome);
}
