import { changesAfter } from '#db/change-log.ts';
import { type FailedMessageRow, failedMessages } from '#db/messages/message-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type FailedWebhookRow, failedWebhooks } from '#db/webhooks/endpoint-rows.ts';
import type { PublishingState } from '#domain/store/publishing-state.ts';

/** The failures of a store, and how fresh its pages are. */
export interface Failures {
  /** Null if unknown, because the pages are published elsewhere. */
  pages: (PublishingState & { publishedAt: string; waitingSeconds: number | null }) | null;
  /** The latest of the last week. */
  messages: FailedMessageRow[];
  webhooks: FailedWebhookRow[];
}

/** Maximum number of messages and of webhooks that are listed. */
const LISTED = 20;

/** @param publishing null if unknown */
export async function readFailures(db: TenantDb, publishing: PublishingState | null): Promise<Failures> {
  const [pages, messages, webhooks] = await Promise.all([
    freshness(db, publishing),
    failedMessages(db, LISTED),
    failedWebhooks(db, LISTED),
  ]);
  return { pages, messages, webhooks };
}

async function freshness(db: TenantDb, state: PublishingState | null): Promise<Failures['pages']> {
  if (!state || state.publishedAt === null) return null;
  const { ageSeconds } = await changesAfter(db, state.changeSeq);
  return { ...state, publishedAt: state.publishedAt, waitingSeconds: ageSeconds };
}
