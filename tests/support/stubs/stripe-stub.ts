/** A stub of the used part of the Stripe API for the real SDK. */
import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of the next requests. */
export type Mishap =
  /** The connection is cut before or after the request takes effect. */
  | 'cut_before'
  | 'cut_after'
  /** A server error, which Stripe stores under an idempotency key like every response. */
  | 'error_500'
  /** The key is unknown, or lacks permissions. */
  | 'error_401'
  | 'error_403'
  | 'error_429';

export interface StubIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  description: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; decline_code?: string } | null;
}

interface StubRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}

interface StubResponse {
  status: number;
  body: object;
}

/** A received request. */
interface Call {
  method: string;
  path: string;
  form: URLSearchParams;
  key: string | undefined;
  authorization: string | undefined;
}

const refusal = (status: number, type: string, code?: string): StubResponse => ({
  status,
  body: { error: { type, ...(code && { code }), message: `stub: ${code ?? type}` } },
});

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/** The result of a payment confirmed by a shopper. */
type Confirmation = 'succeeded' | 'processing' | 'requires_action' | { decline: string };

/** Cards of Stripe's test mode; the last one requires confirmation on a page of its bank. */
const METHODS: Readonly<Record<string, Confirmation>> = {
  pm_card_visa: 'succeeded',
  pm_card_chargeDeclined: { decline: 'generic_decline' },
  pm_card_authenticationRequired: 'requires_action',
};
const DECLINED: StubResponse = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

export type StripeStub = Awaited<ReturnType<typeof stripeStub>>;

/** Starts the stub on a free port. */
export async function stripeStub() {
  const intents = new Map<string, StubIntent>();
  const refunds: StubRefund[] = [];
  /** Intents that their payer has disputed. */
  const disputed = new Set<string>();
  /** Requests and responses by idempotency key. */
  const kept = new Map<string, { asked: string; response: StubResponse }>();
  const calls: Call[] = [];
  const mishaps: { mishap: Mishap; at: string }[] = [];
  let numbers = 0;

  const intentOf = (path: string): StubIntent | undefined => intents.get(path.split('/')[3] ?? '');
  const make = ({ form }: Call): StubResponse => {
    numbers += 1;
    const id = `pi_stub${numbers}`;
    const intent: StubIntent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_stub`,
      description: form.get('description') ?? '',
      metadata: metadataOf(form),
      last_payment_error: null,
    };
    // No supported version of the API accepts both, and none since `endive` accepts `payment_method_types`.
    const ways = [...form.keys()].filter((name) => /payment_method/.test(name)).map((name) => name.split('[', 1)[0]);
    if (ways.includes('payment_method_types'))
      return refusal(400, 'invalid_request_error', 'payment_method_types_no_longer_supported');
    if (new Set(ways).size > 1) return refusal(400, 'invalid_request_error', 'parameters_exclusive');
    intents.set(id, intent);
    return { status: 200, body: intent };
  };
  const cancel = ({ path }: Call): StubResponse => {
    const intent = intentOf(path);
    if (!intent) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (!/^requires_/.test(intent.status))
      return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return { status: 200, body: intent };
  };
  const refund = ({ form }: Call): StubResponse => {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (intent?.status !== 'succeeded') return refusal(400, 'invalid_request_error', 'charge_not_captured');
    if (disputed.has(intent.id)) return refusal(400, 'invalid_request_error', 'charge_disputed');
    const given = refunds
      .filter((each) => each.payment_intent === intent.id && each.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount'));
    if (given + amount > intent.amount_received)
      return refusal(400, 'invalid_request_error', 'charge_already_refunded');
    const made: StubRefund = {
      id: `re_stub${refunds.length + 1}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataOf(form),
    };
    refunds.push(made);
    return { status: 200, body: made };
  };
  const confirm = (intent: StubIntent, how: Confirmation): void => {
    if (!/^requires_|^processing$/.test(intent.status)) throw new Error(`the stub's ${intent.id} is ${intent.status}`);
    const isDeclined = typeof how === 'object';
    intent.status = isDeclined ? 'requires_payment_method' : how;
    intent.last_payment_error = isDeclined ? { code: 'card_declined', decline_code: how.decline } : null;
    if (how === 'succeeded') intent.amount_received = intent.amount;
  };
  /** The request of Stripe's script in a browser. */
  const confirmed = ({ path, form }: Call): StubResponse => {
    const intent = intentOf(path);
    const how = METHODS[form.get('payment_method') ?? ''];
    if (!intent || !how) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (intent.status === 'succeeded') return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    confirm(intent, how);
    return typeof how === 'object' ? DECLINED : { status: 200, body: intent };
  };
  const read = ({ path }: Call): StubResponse => {
    const intent = intentOf(path);
    return intent ? { status: 200, body: intent } : refusal(404, 'invalid_request_error', 'resource_missing');
  };
  const route = (call: Call): StubResponse => {
    const way = `${call.method} ${call.path.replace(/(?:pi|re)_\w+/, '{id}').split('?')[0]}`;
    if (way === 'POST /v1/payment_intents') return make(call);
    if (way === 'GET /v1/payment_intents')
      return { status: 200, body: { object: 'list', has_more: false, data: [...intents.values()] } };
    if (way === 'GET /v1/payment_intents/{id}') return read(call);
    if (way === 'POST /v1/payment_intents/{id}/confirm') return confirmed(call);
    if (way === 'POST /v1/payment_intents/{id}/cancel') return cancel(call);
    if (way === 'POST /v1/refunds') return refund(call);
    if (way === 'GET /v1/refunds') {
      const of = new URL(call.path, 'http://stub').searchParams.get('payment_intent');
      const data = refunds.filter((each) => each.payment_intent === of).reverse();
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    if (way === 'GET /v1/refunds/{id}') {
      const made = refunds.find(({ id }) => call.path.endsWith(`/${id}`));
      return made ? { status: 200, body: made } : refusal(404, 'invalid_request_error', 'resource_missing');
    }
    return refusal(404, 'invalid_request_error');
  };
  /** Repeats under a key get the first response, including server errors; a different request is refused. */
  const once = (call: Call, work: () => StubResponse): StubResponse => {
    const asked = `${call.method} ${call.path} ${call.form}`;
    const before = call.key === undefined ? undefined : kept.get(call.key);
    if (before) return before.asked === asked ? before.response : refusal(400, 'idempotency_error');
    const response = work();
    // Rate-limited and unstarted requests are not stored.
    if (call.key !== undefined && response.status !== 429)
      kept.set(call.key, { asked, response: structuredClone(response) });
    return response;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const form = await readForm(request);
    const call = {
      method,
      path,
      form,
      key: headers['idempotency-key'] as string | undefined,
      authorization: headers.authorization,
    };
    calls.push(call);
    const isNext = mishaps[0] !== undefined && path.startsWith(mishaps[0].at);
    const mishap = isNext ? mishaps.shift()?.mishap : undefined;
    if (mishap === 'cut_before') return void request.socket.destroy();
    const reply = once(call, () => {
      if (mishap === 'error_500') return refusal(500, 'api_error');
      if (mishap === 'error_401' || mishap === 'error_403')
        return refusal(Number(mishap.slice(-3)), 'invalid_request_error');
      return mishap === 'error_429' ? refusal(429, 'invalid_request_error', 'rate_limit') : route(call);
    });
    if (mishap === 'cut_after') return void request.socket.destroy();
    const text = JSON.stringify(reply.body);
    response
      .writeHead(reply.status, { 'Content-Type': 'application/json', 'Request-Id': `req_${calls.length}` })
      .end(text);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const known = (id: string): StubIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`the stub has no ${id}`);
    return intent;
  };
  return {
    base: `http://127.0.0.1:${port}`,
    intents,
    refunds,
    disputed,
    calls,
    /** Pending failures. */
    mishaps,
    /** Makes the next requests fail, in this order. */
    fail: (...next: Mishap[]) => void mishaps.push(...next.map((mishap) => ({ mishap, at: '/' }))),
    /** Makes the next requests to one path fail. */
    failAt: (at: string, ...next: Mishap[]) => void mishaps.push(...next.map((mishap) => ({ mishap, at }))),
    /** Forgets all keys, like Stripe after a day. */
    forgetKeys: () => kept.clear(),
    /** The action of a shopper in the browser. */
    confirm: (id: string, how: Confirmation): void => confirm(known(id), how),
    /** The bank returns a refund that was accepted. */
    returnRefund(id: string): void {
      const made = refunds.find((each) => each.id === id);
      if (made?.status !== 'succeeded') throw new Error(`the stub's ${id} is ${made?.status}`);
      made.status = 'failed';
    },
    /** An event about an intent with a Stripe signature. */
    event(id: string, { secret, seconds, name = 'succeeded', tell = {} }: EventOptions) {
      const type = name.includes('.') ? name : `payment_intent.${name}`;
      return signedEvent(type, { ...known(id), ...tell }, { secret, seconds });
    },
    /** An event about a refund with a Stripe signature. */
    refundEvent(id: string, type: string, { secret, tell = {} }: { secret: string; tell?: Partial<StubRefund> }) {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) throw new Error(`the stub has no ${id}`);
      return signedEvent(type, { ...refund, ...tell }, { secret });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function signedEvent(
  type: string,
  object: { id: string },
  { secret, seconds = Date.now() / 1000 }: { secret: string; seconds?: number | undefined },
) {
  const id = `evt_${hash('sha256', object.id + type).slice(0, 12)}`;
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const time = Math.floor(seconds);
  const mark = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, signature: `t=${time},v1=${mark}` };
}

interface EventOptions {
  secret: string;
  /** The time of its signature. */
  seconds?: number;
  /** Its type, after `payment_intent.` unless it contains a dot. */
  name?: string;
  /** False claims of the event about the intent. */
  tell?: Partial<StubIntent>;
}
