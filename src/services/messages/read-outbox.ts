import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import { latestMessages, type OutboxRow } from '#db/messages/message-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { storeLook } from './templates/store-look.ts';
import { type Written, written } from './templates/written.ts';

/** Maximum number of messages shown. */
const SHOWN = 50;

/** A message as shown in the outbox. */
export interface OutboxEntry extends Pick<OutboxRow, 'channel' | 'recipient' | 'status' | 'problem' | 'createdAt'> {
  /** Null if its content was deleted, or comes from an incompatible version. */
  written: Written | null;
}

export interface Outbox {
  store: string;
  /** Newest first. */
  entries: OutboxEntry[];
}

/** The latest messages of a store, including their codes, for demos on this machine. */
export async function readOutbox({ host, db }: { host: string; db: TenantDb }, port: number): Promise<Outbox> {
  const [settings, rows] = await Promise.all([settingRows(db), latestMessages(db, SHOWN)]);
  const look = storeLook({ host, settings }, port);
  const entries = rows.map(({ content, ...row }) => ({
    ...row,
    written: content && writtenOrNull(row.channel, content, look),
  }));
  return { store: look.name, entries };
}

function writtenOrNull(...message: Parameters<typeof written>): Written | null {
  try {
    return written(...message);
  } catch {
    return null;
  }
}
