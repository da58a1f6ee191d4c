import { hash } from 'node:crypto';
import { ownerName } from '#services/cart/owner.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { idempotent, type KeptAnswer } from '#services/writes/idempotent.ts';
import { callerOf, ownerOf } from './owner.ts';
import type { CallContext, PersonalCall, PersonalRoute } from './personal-route.ts';
import type { Caller, LimitedKind, RateLimits } from './rate-limits.ts';
import { parseJson, readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { Refused, refuse } from './refuse.ts';
import { guardWrite, isJson } from './write-guard.ts';

export interface PersonalParts {
  stores: Pick<StoreDirectory, 'find'>;
  /** Left out: nothing is counted. */
  limits?: RateLimits | undefined;
  places?: Places | undefined;
  port: number;
  log: CallContext['log'];
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
  { stores, limits, places, port, log }: PersonalParts,
  route: PersonalRoute,
  { request, url, store, params, address }: PersonalRequest,
): Promise<Response> {
  const isWrite = route.method !== 'GET';
  const guarded = isWrite ? await guardWrite(stores, store, request) : null;
  if (guarded) return refuse(guarded);
  const who = await callerOf(store.db, request.headers);
  if (route.access === 'user' && !who.session) return refuse(new Refused('unauthenticated'));
  const owner = ownerOf(who);
  if (route.access === 'owner' && !owner) return refuse(new Refused('guest_id_required'));
  const name = owner ? ownerName(owner) : '';
  const caller: Caller = { tenantId: store.db.tenantId, address, owner: name };
  const limited = isWrite ? await overLimit(limits, 'write', caller) : null;
  if (limited) return limited;
  const text = isWrite ? await readBody(request) : '';
  if (text instanceof Refused) return refuse(text);
  if (text !== '' && !isJson(request.headers)) return refuse(new Refused('json_required'));
  const json = parseJson(text);
  if (json instanceof Refused) return refuse(json);
  const call = route.read({ query: readQuery(url), params, body: json.value });
  if (call instanceof Refused) return refuse(call);
  const key = isWrite ? request.headers.get('Idempotency-Key') : null;
  const tooMany = await overLimits(limits, caller, [
    !isWrite && (call.writes ? 'write' : 'read'),
    key !== null && 'keyed',
    call.countsAs,
  ]);
  if (tooMany) return tooMany;
  const work = async (db: Store['db']): Promise<KeptAnswer> =>
    keptAnswer(
      await counted(call, { db, caller: who, now: Date.now(), places, port, log }, { limits, caller }),
      route.status,
    );
  if (key === null) return respond(await work(store.db));
  if (!UUID.test(key)) return refuse(new Refused('validation_failed', { message: 'Idempotency-Key must be a UUID.' }));
  const path = url.slice(url.indexOf('/api'));
  const requestHash = hash('sha256', `${route.method}\n${path}\n${text}`, 'base64url');
  const answered = await idempotent(store.db, { owner: name, key, requestHash }, work);
  return answered === 'mismatch' ? refuse(new Refused('idempotency_mismatch')) : respond(answered);
}

/** Does the work. What it was counted as beforehand is given back where it was none, and where we have failed. */
async function counted(
  { countsAs, work }: PersonalCall,
  context: Omit<CallContext, 'counts'>,
  { limits, caller }: { limits: RateLimits | undefined; caller: Caller },
): Promise<unknown> {
  let isCounted = false;
  try {
    return await work({
      ...context,
      counts() {
        isCounted = true;
      },
    });
  } finally {
    if (countsAs && !isCounted) await limits?.giveBack(countsAs, caller);
  }
}

const keptAnswer = (body: unknown, status: number): KeptAnswer =>
  body instanceof Refused
    ? { status: body.status, answer: JSON.stringify(body.body) }
    : { status, answer: JSON.stringify(body) };

const respond = ({ status, answer }: KeptAnswer): Response => new Response(answer, { status, headers: HEADERS });

/** Counts a call as each of these, until one of them has been too often. */
async function overLimits(
  limits: RateLimits | undefined,
  caller: Caller,
  kinds: readonly (LimitedKind | null | false)[],
): Promise<Response | null> {
  for (const kind of kinds) {
    const refused = kind ? await overLimit(limits, kind, caller) : null;
    if (refused) return refused;
  }
  return null;
}

/** Counts a call; its refusal if it was one too many. */
export async function overLimit(
  limits: RateLimits | undefined,
  kind: LimitedKind,
  caller: Caller,
): Promise<Response | null> {
  const seconds = (await limits?.take(kind, caller)) ?? null;
  return seconds === null
    ? null
    : refuse(new Refused('too_many_requests'), { 'Retry-After': String(Math.ceil(seconds)) });
}
