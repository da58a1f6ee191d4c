import type { media } from '../schema/media.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A stored picture. The source is null if it came with a file or was generated. */
export interface MediaRow extends Omit<typeof media.$inferSelect, 'tenantId' | 'format' | 'uploadedAt'> {
  /** Whether an operator uploaded it, who may never use it. */
  isUpload: boolean;
}

const UPSERT = statement(
  'upsert-media',
  `insert into media as m (tenant_id, hash, format, width, height, byte_size, placeholder, source_url, uploaded_at)
   values ($1, $2, 'webp', $3, $4, $5, $6, $7, case when $8::boolean then now() end)
   on conflict (tenant_id, hash) do update set source_url = coalesce(m.source_url, excluded.source_url), uploaded_at = null
   where m.uploaded_at is not null or m.source_url is null and excluded.source_url is not null`,
);
const BY_SOURCE = statement<{ sourceUrl: string; hash: string }>(
  'media-by-source',
  'select m.source_url as "sourceUrl", m.hash from media m where m.tenant_id = $1 and m.source_url = any($2::text[])',
);
const BY_HASH = statement<{ hash: string }>(
  'media-by-hash',
  'select m.hash from media m where m.tenant_id = $1 and m.hash = any($2::text[])',
);

export async function upsertMedia(db: TenantDb, row: MediaRow): Promise<void> {
  const { hash, width, height, byteSize, placeholder, sourceUrl, isUpload } = row;
  await db.rows(UPSERT, hash, width, height, byteSize, placeholder, sourceUrl, isUpload);
}

/** Hashes by the URLs that images were fetched from. */
export async function mediaBySource(db: TenantDb, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  return new Map((await db.rows(BY_SOURCE, urls)).map(({ sourceUrl, hash }) => [sourceUrl, hash]));
}

/** The given hashes that the store has. */
export async function knownHashes(db: TenantDb, hashes: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows(BY_HASH, hashes)).map(({ hash }) => hash));
}
