import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { Session } from '#services/accounts/session.ts';
import { ownerName } from '#services/cart/owner.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { type Claim, plainClaim, sealedClaim, secretClaim } from '#services/writes/claim.ts';
import { idempotent, type KeptAnswer, repeatedAnswer } from '#services/writes/idempotent.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import { afterCommit } from '../response/after-commit.ts';
import { Refused, refuse } from '../response/refuse.ts';
import type { CallContext } from './call-context.ts';
import { inSession, SessionEnded } from './in-session.ts';
import { callerOf, ownerOf } from './owner.ts';
import { Created, type PersonalCall, type PersonalRoute } from './personal-route.ts';
import type { Caller, LimitedKind, RateLimits } from './rate-limits.ts';
import { readInput } from './read-input.ts';
import { readQuery } from './read-query.ts';
import { tallyOf } from './tally.ts';
import { guardWrite } from './write-guard.ts';

export interface PersonalParts {
  stores: Pick<StoreDirectory, 'find'>;
  /** Nothing is counted if absent. */
  limits?: RateLimits | undefined;
  places?: Places | undefined;
  payments?: PaymentProviders | undefined;
  /** Requests for event streams get an ordinary response if absent. */
  feed?: OrderFeed | undefined;
  avatars?: AvatarStorage | undefined;
  port: number;
  log: CallContext['log'];
}

/** A personal request and its origin. */
export interface PersonalRequest {
  request: Request;
  url: string;
  store: Store;
  params: Record<string, string>;
  /** IP address of the caller, as far as known. */
  address: string;
}

const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
const NO_INPUT = { value: {}, text: '' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Handles a personal request: checks access, input, limits and idempotency, then runs the endpoint. */
export async function answerPersonal(
  { stores, limits, places, payments, feed, avatars, port, log }: PersonalParts,
  route: PersonalRoute,
  { request, url, store, params, address }: PersonalRequest,
): Promise<Response> {
  const isWrite = route.method !== 'GET';
  const guarded = isWrite ? await guardWrite(stores, store, request) : null;
  if (guarded) return refuse(guarded);
  const from = { tenantId: store.db.tenantId, address };
  const limited = isWrite ? await overLimit(limits, 'write', { ...from, owner: '' }) : null;
  if (limited) return limited;
  // Reads the body before identifying the caller. A client that delays its body must not act with a session that has
  // ended meanwhile.
  const input = isWrite ? await readInput(request, route.takes) : NO_INPUT;
  const who = await callerOf(store.db, request.headers);
  if (route.access === 'user' && !who.session) return refuse(new Refused('unauthenticated'));
  const owner = ownerOf(who);
  if (route.access === 'owner' && !owner) return refuse(new Refused('guest_id_required'));
  const name = owner ? ownerName(owner) : '';
  const caller: Caller = { ...from, owner: name };
  if (input instanceof Refused) return refuse(input);
  const query = readQuery(url);
  if (query instanceof Refused) return refuse(query);
  const call = route.read({ query, params, body: input.value });
  if (call instanceof Refused) return refuse(call);
  const key = isWrite ? request.headers.get('Idempotency-Key') : null;
  const tooMany = await overLimits(limits, caller, [
    !isWrite && (call.writes ? 'write' : 'read'),
    key !== null && 'keyed',
    call.countsAs,
  ]);
  if (tooMany) return tooMany;
  if (call.stream && feed && /\btext\/event-stream\b/.test(request.headers.get('Accept') ?? '')) {
    const streamed = await call.stream({ db: store.db, caller: who, feed, address, log });
    return streamed instanceof Refused ? refuse(streamed) : streamed;
  }
  if (key === null ? route.needsKey : !UUID.test(key))
    return refuse(new Refused('validation_failed', { message: 'Idempotency-Key must be a UUID.' }));
  const asked = `${route.method}\n${url.slice(url.indexOf('/api'))}\n${input.text}`;
  const claimOf = route.isSecret ? secretClaim : route.isSealed ? sealedClaim : plainClaim;
  const claim = key === null ? null : claimOf(name, key, asked);
  const tally = tallyOf(limits, caller, call.countsAs);
  // Sign-in endpoints lock the account themselves.
  const session = isWrite && route.access !== 'anyone' ? who.session : null;
  const context = { caller: who, now: Date.now(), places, payments, avatars, port, log, ...tally.context };
  try {
    return await work(store.db, route, { call, context, claim, session });
  } catch (error) {
    // Responds as if the session had ended before the request.
    if (error instanceof SessionEnded)
      return refuse(new Refused(route.access === 'user' ? 'unauthenticated' : 'guest_id_required'));
    throw error;
  } finally {
    await tally.settle();
  }
}

interface Work {
  call: PersonalCall;
  context: Omit<CallContext, 'db' | 'afterwards'>;
  /** Null without an Idempotency-Key. */
  claim: Claim | null;
  /** The session to hold during the write. Null if there is none to hold. */
  session: Session | null;
}

/** Prepares a request and runs its endpoint, in one transaction with its Idempotency-Key if it has one. */
async function work(
  db: Store['db'],
  { status, preparesOnce }: Pick<PersonalRoute, 'status' | 'preparesOnce'>,
  { call, context: without, claim, session }: Work,
): Promise<Response> {
  const before = preparesOnce && claim ? await repeatedAnswer(db, claim) : null;
  if (before) return respondKept(before);
  const { attempt, afterwards, finish } = afterCommit(without.log);
  const context = { ...without, afterwards };
  const prepared = await call.prepare({ ...context, db });
  if (prepared instanceof Refused) {
    // The preparation may fail precisely because the first request succeeded.
    const repeated = claim && (await repeatedAnswer(db, claim));
    return repeated ? respondKept(repeated) : refuse(prepared);
  }
  const once = (transaction: Store['db']): Promise<KeptAnswer> =>
    inSession(transaction, session, (db) =>
      attempt(async () => keptAnswer(await call.work({ ...context, db }, prepared), status)),
    );
  const answered = claim ? await idempotent(db, claim, once) : await once(db);
  await finish(answered);
  if (!call.complete || answered === 'mismatch' || answered.status >= 300) return respondKept(answered);
  const whole = await call.complete({ ...context, db }, answered.answer);
  return respond({ status: answered.status, answer: JSON.stringify(whole) });
}

function keptAnswer(body: unknown, status: number): KeptAnswer {
  if (body instanceof Refused) return { status: body.status, answer: JSON.stringify(body.body) };
  if (body instanceof Created) return { status: 201, answer: JSON.stringify(body.answer) };
  return { status, answer: JSON.stringify(body) };
}

const respondKept = (kept: KeptAnswer | 'mismatch'): Response =>
  kept === 'mismatch' ? refuse(new Refused('idempotency_mismatch')) : respond(kept);

const respond = ({ status, answer }: KeptAnswer): Response => new Response(answer, { status, headers: HEADERS });

/** Counts a request for each of these kinds until a limit is exceeded. */
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

/** Counts a request. Returns the error response if the limit is exceeded. */
export async function overLimit(
  limits: RateLimits | undefined,
  kind: LimitedKind,
  caller: Caller,
): Promise<Response | null> {
  const seconds = (await limits?.take(kind, caller)) ?? null;
  return seconds === null ? null : refuse(new Refused('too_many_requests', { retryAfter: seconds }));
}
