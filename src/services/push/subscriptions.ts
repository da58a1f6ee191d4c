import { createECDH } from 'node:crypto';
import {
  addPushKeys,
  type PushTarget,
  publicPushKey,
  removePushOfSession,
  savePushSubscription,
} from '#db/operators/push-subscriptions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPushHost } from '#domain/operators/push.ts';
import { isThisMachine } from '#lib/net/local-host.ts';
import type { AuditedChange } from '../operators/audit.ts';
import type { CurrentOperator } from '../operators/operator-session.ts';
import { type WebhookTargets, webhookUrlError } from '../webhooks/webhook-url.ts';

/** The public key to which a browser binds its subscription. Made when it is first needed. */
export async function pushKeyOf(db: TenantDb): Promise<string> {
  const known = await publicPushKey(db);
  if (known !== null) return known;
  const { default: webPush } = await import('web-push');
  await addPushKeys(db, webPush.generateVAPIDKeys());
  // Another request may have been first.
  const made = await publicPushKey(db);
  if (made === null) throw new Error(`store ${db.tenantId} got no push key`);
  return made;
}

type Subscribed = { ok: true; change: AuditedChange | null } | { ok: false; field: 'endpoint' | 'keys' };

/**
 * Subscribes the browser of an operator to new orders until their session ends.
 * @returns the change for the audit log. Null if the browser was subscribed already
 */
export async function subscribeToPush(
  transaction: TenantDb,
  { tokenHash }: CurrentOperator,
  target: PushTarget,
  targets: WebhookTargets,
): Promise<Subscribed> {
  if (!isPushUrl(target.endpoint, targets)) return { ok: false, field: 'endpoint' };
  if (!isPoint(target.p256dh)) return { ok: false, field: 'keys' };
  const isNew = await savePushSubscription(transaction, tokenHash, target);
  const { host } = new URL(target.endpoint);
  return { ok: true, change: isNew ? { action: 'push.add', subject: host, before: null, after: {} } : null };
}

/** A service that never responds, or whose name nobody resolves, would hold up the messages of all stores. */
function isPushUrl(text: string, targets: WebhookTargets): boolean {
  if (webhookUrlError(text, targets) !== null) return false;
  const { hostname } = new URL(text);
  return isPushHost(hostname) || (targets.isTrial && isThisMachine(hostname));
}

/** Whether a public key can encrypt: it is a point of the curve. */
function isPoint(key: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Ends it for the session of an operator. Null if there was nothing to end. */
export async function unsubscribeFromPush(
  transaction: TenantDb,
  { tokenHash }: CurrentOperator,
): Promise<AuditedChange | null> {
  const endpoint = await removePushOfSession(transaction, tokenHash);
  return endpoint === null ? null : { action: 'push.remove', subject: new URL(endpoint).host, before: {}, after: null };
}
