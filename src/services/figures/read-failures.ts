import { changesAfter } from '#db/change-log.ts';
import { type FailedMessageRow, failedMessages } from '#db/messages/message-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type FailedWebhookRow, failedWebhooks } from '#db/webhooks/endpoint-rows.ts';

/** What is published of a store. */
export interface PublishingState {
  /** ISO 8601. Null if never published. */
  publishedAt: string | null;
  /** Number of the last processed change; 0 if there is none. */
  changeSeq: number;
  /** Number of pages that could not be rendered, and the first of them. */
  failed: number;
  failedPages: readonly { path: string; problem: string }[];
}

/** What has failed in a store, and how fresh its pages are. */
export interface Failures {
  /** Null if unknown, because the pages are published elsewhere. */
  pages: (PublishingState & { waitingSeconds: number | null }) | null;
  /** The latest of the last week. */
  messages: FailedMessageRow[];
  webhooks: FailedWebhookRow[];
}

/** Maximum number of messages and of webhooks that are listed. */
const LISTED = 20;

/** @param publishing null if unknown */
export async function readFailures(db: TenantDb, publishing: PublishingState | null): Promise<Failures> {
  const isPublishedHere = publishing !== null && publishing.publishedAt !== null;
  const [changes, messages, webhooks] = await Promise.all([
    isPublishedHere ? changesAfter(db, publishing.changeSeq) : null,
    failedMessages(db, LISTED),
    failedWebhooks(db, LISTED),
  ]);
  const pages = isPublishedHere ? { ...publishing, waitingSeconds: changes?.ageSeconds ?? null } : null;
  return { pages, messages, webhooks };
}
