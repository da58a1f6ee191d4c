import { type RecordedRead, SITE_CALL } from '../recorded-reads.ts';
import type { PageOutcome } from '../render-job.ts';
import type { PageIndex } from './open-index.ts';
import { dropPage } from './pages.ts';
import { readState, writeState } from './state.ts';

/** Names of the reads that depend on any of the subjects, without those that no page makes any more. */
export function readsOf(index: PageIndex, subjects: readonly string[]): string[] {
  const rows = index
    .sql(
      `select distinct r.name from json_each(?) s
       join read_subject rs on rs.subject = s.value join read r on r.id = rs.read
       where exists (select 1 from page_read pr where pr.read = r.id)`,
    )
    .all(JSON.stringify(subjects));
  return rows.map(({ name }) => String(name));
}

/** Names of all reads of all pages. */
export const allReads = (index: PageIndex): string[] =>
  index
    .sql('select name from read')
    .all()
    .map(({ name }) => String(name));

/** Makes pages due whose read returned a different response than now. */
export function compareRead(index: PageIndex, name: string, digest: string): void {
  index
    .sql(
      `update page set state = 'due' where state = 'fresh' and id in (
         select pr.page from read r join page_read pr on pr.read = r.id where r.name = ? and pr.digest <> ?)`,
    )
    .run(name, digest);
}

/** The same for the site data, which every page reads. The sitemaps depend on it too. */
export function compareSite(index: PageIndex, digest: string): void {
  if (readState(index, 'site') !== digest) writeState(index, 'mapped', null);
  writeState(index, 'site', digest);
  // Two range queries that use the index, instead of a scan of every page.
  for (const side of ['<', '>'])
    index
      .sql(`update page set state = 'due' where state = 'fresh' and kind <> 'sitemap' and site ${side} ?`)
      .run(digest);
}

/** Records the outcome of rendering a page. A failed page keeps the reads of its last file. */
export function recordOutcome(index: PageIndex, { path, outcome, digest, reads = [], problem }: PageOutcome): void {
  if (outcome === 'absent') dropPage(index, path);
  else if (outcome === 'failed')
    index.sql(`update page set state = 'failed', problem = ? where path = ?`).run(problem ?? '', path);
  else recordRendered(index, path, digest ?? null, reads);
}

function recordRendered(index: PageIndex, path: string, digest: string | null, reads: readonly RecordedRead[]): void {
  const site = reads.find(({ name }) => name === SITE_CALL)?.digest ?? null;
  const row = index
    .sql(`update page set state = 'fresh', problem = null, site = ?, digest = ? where path = ? returning id`)
    .get(site, digest, path);
  if (!row) return;
  const page = Number(row.id);
  index.sql('delete from page_read where page = ?').run(page);
  for (const read of reads)
    if (read.name !== SITE_CALL)
      index
        .sql('insert into page_read (page, read, digest) values (?, ?, ?)')
        .run(page, readId(index, read), read.digest);
}

/** The row of a read, with the subjects of its newest response. */
function readId(index: PageIndex, { name, digest, subjects }: RecordedRead): number {
  const known = index.sql('select id, digest from read where name = ?').get(name);
  if (known?.digest === digest) return Number(known.id);
  const { id } = index
    .sql(
      'insert into read (name, digest) values (?, ?) on conflict do update set digest = excluded.digest returning id',
    )
    .get(name, digest) as { id: number };
  if (known) {
    index.sql('delete from read_subject where read = ?').run(id);
    // The store changed between two renders of one pass. Pages that saw the older response are rendered again.
    compareRead(index, name, digest);
  }
  const insert = index.sql('insert into read_subject (subject, read) values (?, ?)');
  for (const subject of subjects) insert.run(subject, id);
  return id;
}

/** Deletes reads that no page makes any more. */
export function forgetUnread(index: PageIndex): void {
  index.sql('delete from read where id not in (select read from page_read)').run();
  index.sql('delete from read_subject where read not in (select id from read)').run();
}
