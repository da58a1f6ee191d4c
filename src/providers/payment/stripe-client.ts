import type Stripe from 'stripe';

export interface StripeAccount {
  readonly secretKey: string;
  /** Origin of its API if it is not Stripe's own: scheme, host and port. */
  readonly apiBase: string | undefined;
}

/** A shopper waits for these requests: at most twice this long. After that the outcome is determined later. */
const TIMEOUT_MS = 8_000;
/** Retries use the same idempotency key. */
const RETRIES = 1;

const clients = new Map<string, Promise<Stripe>>();
/** Maximum number of cached clients per process. Beyond it the oldest is evicted. */
const CLIENTS_MAX = 500;

/** The client of an account, created on demand: stores without Stripe never load the library. */
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
