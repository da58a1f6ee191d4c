/** A made-up payment provider, added as in `docs/extending.md`, and a stub of its API. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { CardProvider, CardProviderFacts } from '#domain/orders/card-provider.ts';
import type { ReportedPaymentStatus } from '#domain/orders/judge-payment.ts';
import {
  BadSignature,
  type PaymentIntent,
  type PaymentProvider,
  type ProviderStore,
  ProviderUnavailable,
} from '#providers/payment/payment-provider.ts';
import { isSigned, signBody } from '#providers/payment/signed-body.ts';

/** Its line in `CARD_PROVIDER_FACTS`. */
export const ACME_FACTS: CardProviderFacts = {
  label: 'Acme Pay',
  settings: {
    acme_secret_key: {
      type: 'pattern',
      default: '',
      pattern: /^acme_\w{8,64}$/,
      example: 'acme_12345678',
      description: 'Secret key of Acme Pay',
      isSecret: 'key',
    },
  },
  decimals: () => 2,
  minimum: (_, decimalPlaces) => 10 ** decimalPlaces,
  hosts: { 'script-src': ['https://pay.acme.example'] },
  reference: 'the id of the payment at Acme Pay',
};

interface AcmePayment {
  readonly id: string;
  status: ReportedPaymentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly secret: string;
  readonly order: number;
  readonly tenant: number;
  readonly key: string;
}

const shown = ({ id, status, amount, currency, secret, order, tenant, key }: AcmePayment): PaymentIntent => ({
  ...{ id, status, amountMinor: amount, currencyCode: currency, clientSecret: secret },
  ...{ problem: null, orderId: order, tenantId: tenant, key },
});

/** Its calls on the server. The types of the project do not know the name and the setting of a provider of tests. */
export function acmeProvider({ tenantId, settings }: ProviderStore, base: string): PaymentProvider {
  const secretKey = Reflect.get(settings, 'acme_secret_key') as string;
  const call = async <Result>(path: string, body?: object): Promise<Result> => {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(8_000),
    }).catch((error: unknown) => {
      throw new ProviderUnavailable('Acme Pay does not respond', { cause: error });
    });
    if (!response.ok) throw new ProviderUnavailable(`Acme Pay: ${response.status}`);
    return response.json();
  };
  const read = async (id: string) => shown(await call(`/payments/${id}`));
  return {
    name: 'acme' as string as CardProvider,
    publishableKey: null,
    create: async ({ orderId: order, tenantId: tenant, amountMinor: amount, currencyCode: currency, key }) =>
      shown(await call('/payments', { order, tenant, amount, currency, key })),
    read,
    proceed: async (id, reference) => (reference === '' || reference === id ? read(id) : 'unusable'),
    cancel: async (id) => shown(await call(`/payments/${id}/cancel`, {})),
    refund: async (id, amount, key) => (await call<{ id: string }>(`/payments/${id}/refunds`, { amount, key })).id,
    async readEvent(body, headers) {
      const signature = headers.get('acme-signature') ?? '';
      if (!isSigned(body, secretKey, signature, new Date())) throw new BadSignature('not signed by Acme Pay');
      const event: { id: string; tenant: number; payment: string } = JSON.parse(body);
      return event.tenant === tenantId ? { id: event.id, intentId: event.payment } : null;
    },
  };
}

type AcmeRequest = Pick<AcmePayment, 'amount' | 'currency' | 'order' | 'tenant' | 'key'>;

/** Its API, with the shopper's and the provider's own actions. */
export async function acmeStub(secretKey: string) {
  const payments = new Map<string, AcmePayment>();
  const refunds = new Map<string, { id: string; payment: string; amount: number }>();
  const create = (asked: AcmeRequest): AcmePayment => {
    const made = [...payments.values()].find(({ key }) => key === asked.key);
    const payment = made ?? { ...asked, id: randomUUID(), status: 'requires_payment', secret: randomUUID() };
    payments.set(payment.id, payment);
    return payment;
  };
  const find = (id = ''): AcmePayment => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  };
  const server = createServer(async (request, response) => {
    const [, , id, action] = (request.url ?? '').split('/');
    const body = (request.method === 'POST' ? await json(request) : {}) as AcmeRequest;
    if (request.headers.authorization !== `Bearer ${secretKey}`) response.writeHead(401);
    else if (id === undefined) response.write(JSON.stringify(create(body)));
    else if (action === 'refunds') {
      const refund = refunds.get(body.key) ?? { id: randomUUID(), payment: id, amount: body.amount };
      refunds.set(body.key, refund);
      response.write(JSON.stringify(refund));
    } else {
      const payment = find(id);
      if (action === 'cancel' && payment.status === 'requires_payment') payment.status = 'cancelled';
      response.write(JSON.stringify(payment));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refunds,
    /** The shopper pays an order in the form of the provider. @returns the id of the payment */
    pay(orderId: number): string {
      const payment = [...payments.values()].find(({ order }) => order === orderId);
      if (!payment) throw new Error(`no payment of order ${orderId}`);
      payment.status = 'succeeded';
      return payment.id;
    },
    /** The webhook request about a payment. */
    event(id: string, key = secretKey): { body: string; signature: string } {
      const body = JSON.stringify({ id: randomUUID(), tenant: find(id).tenant, payment: id });
      return { body, signature: signBody(body, key, new Date()) };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
