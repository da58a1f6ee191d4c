import { ownerName } from '#services/cart/owner.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { ownerOf } from './owner.ts';
import type { PersonalContext, PersonalRoute } from './personal-route.ts';
import type { LimitedKind, RateLimits } from './rate-limits.ts';
import { parseJson, readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { Refused, refuse } from './refuse.ts';
import { guardWrite } from './write-guard.ts';

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
  const caller = `${store.db.tenantId}:${address}:${ownerName(owner)}`;
  const limited = isWrite ? await overLimit(limits, 'write', caller) : null;
  if (limited) return limited;
  const text = isWrite ? await readBody(request) : '';
  if (text instanceof Refused) return refuse(text);
  const json = parseJson(text);
  if (json instanceof Refused) return refuse(json);
  const call = route.read({ query: readQuery(url), params, body: json.value });
  if (call instanceof Refused) return refuse(call);
  const tooManyGuesses = call.isGuess ? await overLimit(limits, 'guess', caller) : null;
  if (tooManyGuesses) return tooManyGuesses;
  const body = await call.work({ db: store.db, owner, now: Date.now() } satisfies PersonalContext);
  return body instanceof Refused ? refuse(body) : respond(body, route.status);
}

const respond = (body: unknown, status: number): Response =>
  new Response(JSON.stringify(body), { status, headers: HEADERS });

async function overLimit(limits: RateLimits | undefined, kind: LimitedKind, caller: string): Promise<Response | null> {
  const seconds = (await limits?.take(kind, caller)) ?? null;
  return seconds === null
    ? null
    : refuse(new Refused('too_many_requests'), { 'Retry-After': String(Math.ceil(seconds)) });
}
