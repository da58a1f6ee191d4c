import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { DESK_LANGUAGES } from '#domain/operators/desk-language.ts';
import type { PublishingState } from '#domain/store/publishing-state.ts';
import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { MediaStorage } from '#services/media/upload-picture.ts';
import type { Mailer } from '#services/messages/send-test-mail.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { type Claim, plainClaim, sealedClaim, secretClaim } from '#services/writes/claim.ts';
import { idempotent, type StoredResponse, storedResponse } from '#services/writes/idempotent.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import { type AfterCommit, afterCommit } from '../response/after-commit.ts';
import { ApiError, errorResponse } from '../response/api-error.ts';
import { respond, storedResponseOf } from '../response/stored-response.ts';
import { inLanguage } from '../store/store-words.ts';
import { denialOf, noAccess, ownerOf } from './access.ts';
import { addressOf, type RequestEnv } from './api-env.ts';
import { type Caller, callerOf, operatorOf } from './caller.ts';
import { overLimit, requestCounts } from './count-request.ts';
import { foreignWrite } from './foreign-write.ts';
import { inSession, SessionEnded } from './in-session.ts';
import type { RateLimitSubject, RateLimits } from './limited-kinds.ts';
import type { ParsedRequest, PersonalRoute } from './personal-route.ts';
import { readInput, type WriteInput } from './read-input.ts';
import { readQuery } from './read-query.ts';
import type { RenderHome, RequestContext } from './request-context.ts';

/**
 * Services of the server that personal endpoints use. An endpoint is personal if it depends on the shopper who calls it:
 * all but the public reads of `read-route.ts`.
 */
interface PersonalParts {
  stores: Pick<StoreDirectory, 'find'>;
  /** Nothing is counted if absent. */
  limits?: RateLimits | undefined;
  places?: Places | undefined;
  payments?: PaymentProviders | undefined;
  /** Requests for event streams get an ordinary response if absent. */
  feed?: OrderFeed | undefined;
  avatars?: AvatarStorage | undefined;
  media?: MediaStorage | undefined;
  publishing?: ((store: Store) => Promise<PublishingState>) | undefined;
  mailer?: Mailer | undefined;
  isTrial: boolean;
  /** Undefined, or without a result, if this process renders no pages. */
  renderHome?: (() => RenderHome | undefined) | undefined;
  port: number;
  warn: (message: string) => void;
  log: RequestContext['log'];
}

/** Results of the stages, each for later stages. */
export interface PersonalEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] & {
    /** Absent for a GET. */
    body?: WriteInput | ApiError;
    caller: Caller;
    /** Requests of this caller are counted by it. */
    limitSubject: RateLimitSubject;
    /** The parsed query, parameters and body, or why they are invalid. */
    input: ParsedRequest | ApiError;
    parsed: ParsedRequest;
    /** Method, URL and body. Requests with the same text are the same request. */
    requestText: string;
    /** Null without an Idempotency-Key. */
    claim: Claim | null;
    context: RequestContext;
    afterCommitActions: AfterCommit;
    prepared: unknown;
    response: StoredResponse;
    /** Sent with a successful response. */
    cookie?: string;
  };
}

type Stage = MiddlewareHandler<PersonalEnv>;
type Outcome = Response | ApiError | null;

/** The stages of a request to a personal endpoint, in order. Each one responds, or passes the request on to the next. */
export function personalStages(parts: PersonalParts, route: PersonalRoute): Stage[] {
  const isWrite = route.method !== 'GET';
  return [
    ...(isOfOperators(route) ? [inOperatorsLanguage] : []),
    // The input of a read tells whether it also writes, and so which limit it counts for.
    ...(isWrite ? [rejectForeignSites(parts)] : [parseInput(route)]),
    limitAddress(parts, isWrite),
    // Bodies of operators may be large, so nobody else's is read.
    ...(isWrite && route.access === 'operator' ? [identifyCaller(route)] : []),
    ...(isWrite ? [readBody(route)] : []),
    identifyCaller(route),
    ...(isWrite ? [parseInput(route)] : []),
    rejectInput,
    // Before the limits, so that a request with a wrong key costs no count.
    claimKey(route, isWrite),
    limitRequests(parts, isWrite),
    openStream(parts),
    sendFile(parts),
    provideContext(parts),
    ...(route.preparesOnce ? [respondIfRepeated] : []),
    prepare,
    run(route, isWrite),
    complete,
  ];
}

/** A stage that ends the request with a response or an error. Null passes it on. */
const stage =
  (handle: (context: Context<PersonalEnv>) => Outcome | Promise<Outcome>): Stage =>
  async (context, next) => {
    const outcome = await handle(context);
    if (outcome === null) return next();
    return outcome instanceof ApiError ? errorResponse(outcome, context.var.store) : outcome;
  };

const isOfOperators = ({ path }: PersonalRoute): boolean => path.startsWith('/operator/');

/** Messages to operators are in the language of their desk. A script that asks for none gets that of the store. */
const inOperatorsLanguage: Stage = (context, next) => {
  const tags = context.req.header('Accept-Language')?.toLowerCase().split(',') ?? [];
  const languages = tags.map((tag) => tag.trim().split(/[-;]/)[0]);
  const language = languages.find((each) => DESK_LANGUAGES.some((known) => known === each));
  if (!language) return next();
  context.set('store', { ...context.var.store, locale: language });
  return inLanguage(language, next);
};

/** Passes on only requests with the method of one of the endpoints at a path. */
export const checkMethod = (routes: readonly PersonalRoute[]): Stage =>
  stage(({ req: { method }, var: { store } }) => {
    if (routes.some((route) => route.method === method)) return null;
    const allow = { Allow: [...routes.map((route) => route.method), 'OPTIONS'].join(', ') };
    // No CORS headers, because other sites get no access.
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: allow });
    return errorResponse(new ApiError('method_not_allowed'), store, allow);
  });

const rejectForeignSites = ({ stores }: PersonalParts): Stage =>
  stage(({ req, var: { store } }) => foreignWrite(stores, store, req.raw));

/** Counts requests by address before any body is read, and before their caller is looked up. */
const limitAddress = ({ limits }: PersonalParts, isWrite: boolean): Stage =>
  stage(({ env, var: { store, input } }) => {
    const kind = isWrite || (input && !(input instanceof ApiError) && input.isWrite) ? 'write' : 'read';
    return overLimit(limits, kind, { tenantId: store.db.tenantId, address: addressOf(env), owner: '' });
  });

/**
 * Reads the body before the caller is identified for the request. A client that delays its body must not act with a
 * session that has ended meanwhile.
 */
const readBody = (route: PersonalRoute): Stage =>
  stage(async (context) => {
    context.set('body', await readInput(context.req.raw, route));
    return null;
  });

const identifyCaller = (route: PersonalRoute): Stage =>
  stage(async (context) => {
    const { db } = context.var.store;
    const identify = isOfOperators(route) ? operatorOf : callerOf;
    const caller = await identify(db, context.req.raw.headers);
    const denied = denialOf(route, caller);
    if (denied) return denied;
    context.set('caller', caller);
    context.set('limitSubject', {
      tenantId: db.tenantId,
      address: addressOf(context.env),
      owner: ownerOf(route, caller),
    });
    return null;
  });

const NO_BODY: WriteInput = { value: {}, text: '' };

const parseInput = (route: PersonalRoute): Stage =>
  stage((context) => {
    const { body = NO_BODY, url } = context.var;
    context.set(
      'requestText',
      `${route.method}\n${url.slice(url.indexOf('/api'))}\n${body instanceof ApiError ? '' : body.text}`,
    );
    context.set('input', inputOf(route, context));
    return null;
  });

function inputOf(route: PersonalRoute, { req, var: { body = NO_BODY, url } }: Context<PersonalEnv>) {
  if (body instanceof ApiError) return body;
  const query = readQuery(url);
  return query instanceof ApiError ? query : route.parse({ query, params: req.param(), body: body.value });
}

/** Rejects invalid input once the caller may know about it. */
const rejectInput = stage((context) => {
  const { input } = context.var;
  if (input instanceof ApiError) return input;
  context.set('parsed', input);
  return null;
});

const limitRequests = ({ limits }: PersonalParts, isWrite: boolean): Stage =>
  stage(async ({ req, var: { parsed, limitSubject } }) => {
    const accessLimit = isWrite || parsed.isWrite ? null : 'owner_read';
    const keyLimit = isWrite && keyOf(req) !== undefined ? 'keyed' : null;
    for (const kind of [accessLimit, keyLimit, parsed.limit] as const) {
      const error = kind && (await overLimit(limits, kind, limitSubject));
      if (error) return error;
    }
    return null;
  });

const openStream = ({ feed, log }: PersonalParts): Stage =>
  stage(({ req, env, var: { parsed, caller, store } }) => {
    if (!parsed.stream || !feed || !/\btext\/event-stream\b/.test(req.header('Accept') ?? '')) return null;
    return parsed.stream({ db: store.db, caller, feed, address: addressOf(env), log });
  });

const sendFile = ({ log, port, warn, renderHome }: PersonalParts): Stage =>
  stage(
    ({ var: { parsed, caller, store } }) =>
      parsed.download?.({ db: store.db, store, caller, log, port, warn, renderHome: renderHome?.() }) ?? null,
  );

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CLAIM_BY_SECRET = { nothing: plainClaim, response: sealedClaim, request: secretClaim };

const keyOf = (request: HonoRequest): string | undefined => request.header('Idempotency-Key');

const claimKey = ({ needsKey, secret }: PersonalRoute, isWrite: boolean): Stage =>
  stage((context) => {
    const { limitSubject, requestText } = context.var;
    const key = isWrite ? keyOf(context.req) : undefined;
    if (key === undefined ? needsKey : !UUID.test(key))
      return new ApiError('validation_failed', { message: 'Idempotency-Key must be a UUID.' });
    context.set(
      'claim',
      key === undefined ? null : CLAIM_BY_SECRET[secret ?? 'nothing'](limitSubject.owner, key, requestText),
    );
    return null;
  });

/** Provides what the endpoint may use. Counts that it has not confirmed are given back, also when it fails. */
const provideContext =
  ({
    limits,
    places,
    payments,
    avatars,
    media,
    publishing: publishingOf,
    mailer,
    isTrial,
    port,
    log,
  }: PersonalParts): Stage =>
  async (context, next) => {
    const { store, caller, parsed, limitSubject } = context.var;
    const { refund, ...counts } = requestCounts(limits, limitSubject, parsed.limit);
    const afterCommitActions = afterCommit(log);
    const setCookie = (cookie: string): void => context.set('cookie', cookie);
    const services = {
      publishing: async () => (await publishingOf?.(store)) ?? null,
      mailer,
      isTrial,
      places,
      payments,
      avatars,
      media,
      port,
      log,
      setCookie,
      afterCommit: afterCommitActions.afterCommit,
    };
    context.set('afterCommitActions', afterCommitActions);
    const origin = context.req.header('Origin') ?? null;
    context.set('context', { ...counts, ...services, db: store.db, caller, origin, now: Date.now() });
    try {
      await next();
    } finally {
      await refund();
    }
  };

/** The response to a repeated request, and to one with the key of another request. Null for a new one. */
async function repeatedResponse({ var: { store, claim } }: Context<PersonalEnv>): Promise<Response | null> {
  const response = claim && (await storedResponse(store.db, claim));
  return response && respond(response, store);
}

/** Responds to repeats before the preparation, which has effects. */
const respondIfRepeated = stage(repeatedResponse);

/** The endpoint's work before its transaction. */
const prepare = stage(async (context) => {
  const prepared = await context.var.parsed.prepare(context.var.context);
  // The preparation may fail precisely because the first request succeeded.
  if (prepared instanceof ApiError) return (await repeatedResponse(context)) ?? prepared;
  context.set('prepared', prepared);
  return null;
});

/**
 * The endpoint's work, in one transaction with its Idempotency-Key. Writes hold the caller's session, except those of
 * anyone: sign-in endpoints lock the account themselves.
 */
const run = (route: PersonalRoute, isWrite: boolean): Stage =>
  stage(async (honoContext) => {
    const { store, caller, parsed, claim, context, afterCommitActions, prepared } = honoContext.var;
    const session = isWrite && route.access !== 'anyone' ? caller : null;
    const once = (transaction: typeof store.db): Promise<StoredResponse> =>
      inSession(transaction, session, (db) =>
        afterCommitActions.attempt(async () =>
          storedResponseOf(await parsed.work({ ...context, db }, prepared), route.status, store),
        ),
      );
    try {
      const response = claim ? await idempotent(store.db, claim, once) : await once(store.db);
      if (response === 'mismatch') return respond(response, store);
      await afterCommitActions.finish(response);
      honoContext.set('response', response);
      return null;
    } catch (error) {
      // Responds as if the session had ended before the request.
      if (error instanceof SessionEnded) return noAccess(route);
      throw error;
    }
  });

/** Adds data that is not stored to a successful response, and sends it. */
const complete = stage(async ({ var: { parsed, context, response, store, cookie } }) => {
  if (response.status >= 300) return respond(response, store);
  const completed = parsed.complete && JSON.stringify(await parsed.complete(context, response.body));
  const sent = respond(completed === null ? response : { ...response, body: completed }, store);
  if (cookie !== undefined) sent.headers.set('Set-Cookie', cookie);
  return sent;
});
