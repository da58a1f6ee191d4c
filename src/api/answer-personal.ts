import { hash } from 'node:crypto';
import { ownerName } from '#services/cart/owner.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { idempotent, type KeptAnswer } from '#services/writes/idempotent.ts';
import { ownerOf } from './owner.ts';
import type { PersonalCall, PersonalContext, PersonalRoute } from './personal-route.ts';
import type { Caller, LimitedKind, RateLimits } from './rate-limits.ts';
import { parseJson, readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { Refused, refuse } from './refuse.ts';
import { guardWrite, isJson } from './write-guard.ts';

export interface PersonalParts {
  stores: Pick<StoreDirectory, 'find'>;
  /** Left out: nothing is counted. */
  limits?: RateLimits | undefined;
}

/** A request of an owner, and where it came from. */
export interface PersonalRequest {
  request: Request;
  url: string;
  store: Store;
  params: Record<string, string>;
  /** Address of the caller, as far as it is known. */
  address: string;
}

const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Answers a call of an owner: who may make it, whether it can be read, whether it was made before; then its work. */
export async function answerPersonal(
  { stores, limits }: PersonalParts,
  route: PersonalRoute,
  { request, url, store, params, address }: PersonalRequest,
): Promise<Response> {
  const isWrite = route.method !== 'GET';
  const guarded = isWrite ? await guardWrite(stores, store, request) : null;
  if (guarded) return refuse(guarded);
  const owner = ownerOf(request.headers);
  if (!owner) return refuse(new Refused('guest_id_required'));
  const caller: Caller = { tenantId: store.db.tenantId, address, owner: ownerName(owner) };
  const limited = isWrite ? await overLimit(limits, 'write', caller) : null;
  if (limited) return limited;
  const text = isWrite ? await readBody(request) : '';
  if (text instanceof Refused) return refuse(text);
  if (text !== '' && !isJson(request.headers)) return refuse(new Refused('json_required'));
  const json = parseJson(text);
  if (json instanceof Refused) return refuse(json);
  const call = route.read({ query: readQuery(url), params, body: json.value });
  if (call instanceof Refused) return refuse(call);
  const { countsAs, writes } = call;
  const tooManyWrites = writes ? await overLimit(limits, 'write', caller) : null;
  if (tooManyWrites) return tooManyWrites;
  const tooMany = countsAs ? await overLimit(limits, countsAs, caller) : null;
  if (tooMany) return tooMany;
  const work = async (db: Store['db']): Promise<KeptAnswer> => {
    const context: PersonalContext = { db, owner, now: Date.now() };
    const takeBack = async () => limits?.giveBack('guess', caller);
    return keptAnswer(await (countsAs === 'guess' ? guess(call, context, takeBack) : call.work(context)), route.status);
  };
  const key = isWrite ? request.headers.get('Idempotency-Key') : null;
  if (key === null) return respond(await work(store.db));
  if (!UUID.test(key)) return refuse(new Refused('validation_failed', { message: 'Idempotency-Key must be a UUID.' }));
  const path = url.slice(url.indexOf('/api'));
  const requestHash = hash('sha256', `${route.method}\n${path}\n${text}`, 'base64url');
  const answered = await idempotent(store.db, { owner: ownerName(owner), key, requestHash }, work);
  return answered === 'mismatch' ? refuse(new Refused('idempotency_mismatch')) : respond(answered);
}

/** Tries a code: one that the store has is no guess, whether it counts now or not, and neither is a failure of ours. */
async function guess(call: PersonalCall, context: PersonalContext, takeBack: () => Promise<void>): Promise<unknown> {
  let isMiss = false;
  try {
    const body = await call.work(context);
    isMiss = body instanceof Refused && body.body.code === 'coupon_unknown';
    return body;
  } finally {
    if (!isMiss) await takeBack();
  }
}

const keptAnswer = (body: unknown, status: number): KeptAnswer =>
  body instanceof Refused
    ? { status: body.status, answer: JSON.stringify(body.body) }
    : { status, answer: JSON.stringify(body) };

const respond = ({ status, answer }: KeptAnswer): Response => new Response(answer, { status, headers: HEADERS });

async function overLimit(limits: RateLimits | undefined, kind: LimitedKind, caller: Caller): Promise<Response | null> {
  const seconds = (await limits?.take(kind, caller)) ?? null;
  return seconds === null
    ? null
    : refuse(new Refused('too_many_requests'), { 'Retry-After': String(Math.ceil(seconds)) });
}
