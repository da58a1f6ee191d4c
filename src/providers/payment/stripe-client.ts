import type Stripe from 'stripe';

export interface StripeAccount {
  readonly secretKey: string;
  /** Where its API is, if not at Stripe: scheme, host and port. */
  readonly apiBase: string | undefined;
}

/** A shopper waits for these: twice as long at most, and then what became of the call comes to light later. */
const TIMEOUT_MS = 8_000;
/** Each under the same idempotency key. */
const RETRIES = 1;

const clients = new Map<string, Promise<Stripe>>();
/** Stores with Stripe that one process talks for; beyond it the oldest client is made anew. */
const CLIENTS_MAX = 500;

/** The client of an account, made when it is first needed: stores without Stripe never load it. */
export function stripeClient({ secretKey, apiBase = '' }: StripeAccount): Promise<Stripe> {
  const name = `${secretKey} ${apiBase}`;
  let client = clients.get(name);
  if (!client) {
    client = makeClient(secretKey, apiBase);
    const [oldest] = clients.keys();
    if (clients.size >= CLIENTS_MAX && oldest !== undefined) clients.delete(oldest);
    clients.set(name, client);
  }
  return client;
}

async function makeClient(secretKey: string, apiBase: string): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiBase === '' ? 'https://api.stripe.com' : apiBase);
  const isPlain = protocol === 'http:';
  return new Client(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Frontage' },
  });
}
