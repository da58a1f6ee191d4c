import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import { latestMessages, type OutboxRow } from '#db/messages/message-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type MessagePlace, readBranding } from './templates/branding.ts';
import { type RenderedMessage, renderMessage } from './templates/render-message.ts';

/** Maximum number of messages shown. */
const SHOWN = 50;

/** A message as shown in the outbox. */
export interface OutboxEntry extends Pick<OutboxRow, 'channel' | 'recipient' | 'status' | 'problem' | 'createdAt'> {
  /** Null if its content was deleted, or comes from an incompatible version. */
  rendered: RenderedMessage | null;
}

export interface Outbox {
  store: string;
  /** Newest first. */
  entries: OutboxEntry[];
}

/** The latest messages of a store, including their codes, for demos on this machine. */
export async function readOutbox({ host, db }: { host: string; db: TenantDb }, place: MessagePlace): Promise<Outbox> {
  const [settings, rows] = await Promise.all([settingRows(db), latestMessages(db, SHOWN)]);
  const branding = readBranding({ host, settings }, place);
  const entries = rows.map(({ content, ...row }) => ({
    ...row,
    rendered: content && renderedOrNull(row.channel, content, branding),
  }));
  return { store: branding.name, entries };
}

function renderedOrNull(...message: Parameters<typeof renderMessage>): RenderedMessage | null {
  try {
    return renderMessage(...message);
  } catch {
    return null;
  }
}
