import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import { type PushToSend, pushToSend, removePushSubscription } from '#db/operators/push-subscriptions.ts';
import { primaryHost } from '#db/primary-host.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { orderTag, type PushedOrder } from '#domain/operators/push.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { wordsOf } from '#words/words.ts';
import { type Branding, readBranding } from '../messages/templates/branding.ts';
import { guardedPost } from '../outgoing/guarded-post.ts';
import { PrivateAddress } from '../outgoing/public-address.ts';
import type { WebhookTargets } from '../webhooks/webhook-url.ts';

const TIMEOUT_MS = 5_000;
/** How long the service holds the message for a browser that is offline. */
const HELD_SECONDS = 3_600;

/** The subscription has ended, by the browser's own account. */
const GONE: readonly number[] = [404, 410];
/** The service is busy or down. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

export interface PushOptions extends WebhookTargets {
  /** The server's port, for stores of this machine. */
  port: number;
  /** Aborted when the process is about to end. */
  signal: AbortSignal;
}

/** `refused`: the service does not accept messages for this subscription. `later`: it may accept it. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/**
 * Pushes a new order to one browser. A subscription whose browser has ended it, that its service refuses or that leads
 * into a private network is removed. Delivery is at least once; a repeated message replaces its notification.
 * @returns null if it is no longer wanted
 * @throws if the service cannot be reached; the queue tries again
 */
export async function sendPush(
  db: TenantDb,
  { subscriptionId, orderId }: { subscriptionId: number; orderId: number },
  options: PushOptions,
): Promise<PushOutcome | null> {
  const push = await pushToSend(db, subscriptionId, orderId);
  const host = push && (await primaryHost(db));
  if (!push || !host) return null;
  const branding = readBranding({ host, settings: await settingRows(db) }, { port: options.port, hasDesk: true });
  const outcome = await post(push, messageOf(orderId, push, branding), branding, options);
  // The desk subscribes again at the next visit.
  if (outcome === 'gone' || outcome === 'refused') await removePushSubscription(db, subscriptionId, push.endpoint);
  return outcome;
}

/** Nothing of the customer: a locked phone shows it to anyone. */
function messageOf(orderId: number, push: PushToSend, { orderPrefix, money }: Branding): PushedOrder {
  const { language, orderType, totalMinor, branchName } = push;
  const say = wordsOf(language);
  const orderTypeText = say(orderType === 'pickup' ? 'branches.pickup' : 'branches.byDelivery');
  return {
    title: say('mail.new_order_title', { number: orderNumber(push.number, orderPrefix) }),
    body: [orderTypeText, money(totalMinor, push), branchName].filter(Boolean).join(' · '),
    tag: orderTag(orderId),
    path: `/orders/${orderId}`,
    language,
  };
}

async function post(
  { endpoint, p256dh, auth, publicKey, privateKey }: PushToSend,
  message: PushedOrder,
  { host }: Branding,
  { signal, isTrial }: PushOptions,
): Promise<PushOutcome> {
  // Loaded only here, because most stores never need it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `https://${host}`, publicKey, privateKey },
      TTL: HELD_SECONDS,
      urgency: 'high',
      topic: message.tag,
    },
  );
  try {
    const response = await guardedPost(new URL(endpoint), {
      body,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      targets: { isTrial },
    });
    const { statusCode = 0 } = response;
    response.destroy();
    if (statusCode >= 200 && statusCode < 300) return 'sent';
    if (GONE.includes(statusCode)) return 'gone';
    return isPassing(statusCode) ? 'later' : 'refused';
  } catch (error) {
    if (error instanceof PrivateAddress) return 'gone';
    throw error;
  }
}
