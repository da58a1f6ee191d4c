import { z } from '@hono/zod-openapi';
import type { OperatorRight } from '#domain/operators/roles.ts';
import { ApiError, type ErrorCode } from '../response/api-error.ts';
import { explain } from '../response/explain.ts';
import { shopperOf } from './caller.ts';
import type { LimitedKind } from './limited-kinds.ts';
import type { RawQuery } from './read-query.ts';
import type {
  Access,
  DownloadContext,
  OpenContext,
  OperatorContext,
  PersonalContext,
  RequestContext,
  StreamContext,
  UserContext,
} from './request-context.ts';
import { withoutNulls } from './without-nulls.ts';

type CountedApart = Extract<LimitedKind, 'guess' | 'rating' | 'spin' | 'lookup' | 'costly' | 'test'>;

type PersonalMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Unparsed input of a request: texts and JSON. */
interface RawInput {
  query: RawQuery;
  params: Record<string, string>;
  body: unknown;
}

interface PersonalDefinition<
  Context,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  ResponseBody extends z.ZodType,
  Prepared = unknown,
> {
  method: PersonalMethod;
  /** Below `/api`; `{id}` is a parameter. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  query: Query;
  params: Params;
  body: Body;
  response: ResponseBody;
  /** Type of the body. JSON by default. */
  bodyType?: 'form';
  /** Type of the response. JSON by default. */
  responseType?: 'csv' | 'html';
  /** Bytes of a JSON body, if it may have more than those of most endpoints. */
  bodyMax?: number;
  /** Status of a successful response. */
  status: 200 | 201;
  /** Whether it returns 201 (`Created`) if something was created, and its usual status otherwise. */
  mayCreate?: boolean;
  /** Errors in addition to those of every endpoint with this method. */
  errors: readonly ErrorCode[];
  /** Whether a GET changes anything. It is then counted as a write. */
  isWrite?: (query: z.output<Query>) => boolean;
  /** An additional limit that applies if `confirmCount` is called. Null if none. */
  limit?: (query: z.output<Query>, body: z.output<Body>) => CountedApart | null;
  /** Whether an Idempotency-Key is required. */
  needsKey?: true;
  /**
   * Whether only the response contains a secret, or the request too. A response stored under an Idempotency-Key can then
   * only be read with that key. Work with a secret request starts only when it is known that the key is new.
   */
  secret?: 'response' | 'request';
  /** The right that an operator needs. Only for endpoints of operators. */
  right?: OperatorRight;
  /** Whether the operator must have entered their password or used a passkey recently. */
  needsConfirmation?: true;
  /** Whether it is closed to scripts, which send a key. */
  isForPeople?: true;
  /**
   * Runs before the transaction: for slow work, counting, and everything that must not be rolled back. Its errors are
   * not stored under a key.
   */
  prepare?: (context: Context, input: Input<Query, Params, Body>) => Promise<Prepared | ApiError>;
  /**
   * Whether `prepare` has side effects. It is then skipped for a repeat, and for a key that was used for another
   * request.
   */
  preparesOnce?: true;
  respond(
    context: Context,
    input: Input<Query, Params, Body> & { prepared: Prepared },
  ): Promise<z.input<ResponseBody> | Created<z.input<ResponseBody>> | ApiError>;
  /**
   * Adds data that is not stored to a successful response. Runs outside the transaction after the commit, for the first
   * response and every repeat.
   */
  complete?: (context: Context, body: z.input<ResponseBody>) => Promise<z.input<ResponseBody>>;
  /** Responds to requests for an event stream (`text/event-stream`). */
  stream?: (context: StreamContext, input: Input<Query, Params, Body>) => Promise<Response | ApiError>;
  /** Responds to all requests with a file, instead of `respond`. */
  download?: (context: DownloadContext, input: Input<Query, Params, Body>) => Promise<Response>;
}

interface Input<Query extends z.ZodType, Params extends z.ZodType, Body extends z.ZodType> {
  query: z.output<Query>;
  params: z.output<Params>;
  body: z.output<Body>;
}

/** A request with valid input, ready to run. */
export interface ParsedRequest {
  /** Whether it is counted as a write. */
  isWrite: boolean;
  limit: CountedApart | null;
  /** Runs before the transaction. Its result is passed to `work`. */
  prepare(context: RequestContext): Promise<unknown>;
  work(context: RequestContext, prepared: unknown): Promise<unknown>;
  /** Adds data that is not stored to the JSON of a response. Null if there is none. */
  complete: ((context: RequestContext, body: string) => Promise<unknown>) | null;
  /** Null without an event stream. */
  stream: ((context: StreamContext) => Promise<Response | ApiError>) | null;
  /** Null unless the response is a file. */
  download: ((context: DownloadContext) => Promise<Response>) | null;
}

/** A personal endpoint: its part of the OpenAPI document, and how its input is parsed. */
export interface PersonalRoute
  extends Omit<
    PersonalDefinition<never, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
    'respond' | 'prepare' | 'complete' | 'stream' | 'download' | 'limit' | 'isWrite'
  > {
  access: Access;
  /** Validates the input of a request. */
  parse(input: RawInput): ParsedRequest | ApiError;
}

/** A personal endpoint of shoppers. */
export type ShopperRoute = PersonalRoute & { access: Exclude<Access, 'operator'> };

/** Response of an endpoint with `mayCreate` that has created something. */
export class Created<ResponseBody> {
  readonly body: ResponseBody;

  constructor(body: ResponseBody) {
    this.body = body;
  }
}

/** Schema for no parameters or no body. */
export const nothing = z.strictObject({});

type Nothing = typeof nothing;
type Definition<
  Context,
  Query extends z.ZodType,
  ResponseBody extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Prepared,
> = Omit<PersonalDefinition<Context, Query, Params, Body, ResponseBody, Prepared>, 'params' | 'body'> & {
  params?: Params;
  body?: Body;
};

/**
 * Declares endpoints with one kind of access. One schema for each part of the input validates, types and documents it.
 */
const declare =
  <Context, Of extends Access>(access: Of, contextOf: (context: RequestContext) => Context) =>
  <
    Query extends z.ZodType,
    ResponseBody extends z.ZodType,
    Params extends z.ZodType = Nothing,
    Body extends z.ZodType = Nothing,
    Prepared = undefined,
  >({
    respond,
    prepare,
    complete,
    stream,
    download,
    limit,
    isWrite,
    ...route
  }: Definition<Context, Query, ResponseBody, Params, Body, Prepared>): PersonalRoute & { access: Of } => {
    const schemas = { query: route.query, params: route.params ?? nothing, body: route.body ?? nothing };
    return {
      ...route,
      ...schemas,
      access,
      parse({ query: rawQuery, params: rawParams, body: rawBody }) {
        const query = route.query.safeParse(rawQuery);
        if (!query.success) return explain(query.error);
        const params = schemas.params.safeParse(rawParams);
        if (!params.success) return new ApiError('not_found');
        const body = schemas.body.safeParse(withoutNulls(schemas.body, rawBody));
        if (!body.success) return explain(body.error);
        const input = { query: query.data, params: params.data as z.output<Params>, body: body.data as z.output<Body> };
        return {
          isWrite: isWrite?.(query.data) ?? false,
          limit: limit?.(query.data, input.body) ?? null,
          prepare: async (context) => prepare?.(contextOf(context), input),
          // `prepared` is always the result of this endpoint's own `prepare`.
          work: (context, prepared) => respond(contextOf(context), { ...input, prepared: prepared as Prepared }),
          // A response stored under a key is always one of this endpoint's own.
          complete: complete
            ? (context, body) => complete(contextOf(context), JSON.parse(body) as z.input<ResponseBody>)
            : null,
          stream: stream ? (context) => stream(context, input) : null,
          download: download ? (context) => download(context, input) : null,
        };
      },
    };
  };

/** Declares an endpoint for guests and customers. */
export const personalRoute = declare<PersonalContext, 'shopper'>('shopper', (context) => {
  const owner = shopperOf(context.caller);
  if (!owner) throw new Error('an endpoint for shoppers got an anonymous request');
  return { ...context, owner };
});

/** Declares an endpoint for customers only. A missing, expired or revoked token results in 401. */
export const userRoute = declare<UserContext, 'user'>('user', (context) => {
  const { session } = context.caller;
  const owner = shopperOf(context.caller);
  if (!session || !owner) throw new Error('an endpoint for customers got a request without a session');
  return { ...context, owner, session, customerId: session.customerId };
});

/** Declares an endpoint for operators with its `right`. Those that write are `operatorWrite`s. */
export const operatorRoute = declare<OperatorContext, 'operator'>('operator', (context) => {
  const { operator } = context.caller;
  if (!operator) throw new Error('an endpoint for operators got a request without an operator');
  return { ...context, operator };
});

/** Declares an endpoint for anyone. */
export const openRoute = declare<OpenContext, 'anyone'>('anyone', (context) => ({
  ...context,
  guest: context.caller.guest,
}));
