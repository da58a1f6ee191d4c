import { z } from '@hono/zod-openapi';
import { explain } from '../response/explain.ts';
import { type RefusalCode, Refused } from '../response/refuse.ts';
import type { Access, CallContext, OpenContext, PersonalContext, StreamContext, UserContext } from './call-context.ts';
import { ownerOf } from './owner.ts';
import type { LimitedKind } from './rate-limits.ts';
import type { RawQuery } from './read-query.ts';
import { withoutNulls } from './without-nulls.ts';

type CountedApart = Extract<LimitedKind, 'guess' | 'rating' | 'spin' | 'lookup' | 'costly'>;

export type PersonalMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What came with a call, as texts and JSON. */
export interface RawInput {
  query: RawQuery;
  params: Record<string, string>;
  body: unknown;
}

interface PersonalDefinition<
  Context,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Prepared = unknown,
> {
  method: PersonalMethod;
  /** Below `/api`; `{id}` stands for a parameter. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  query: Query;
  params: Params;
  body: Body;
  answer: Answer;
  /** How its body comes; left out: as JSON. */
  takes?: 'form';
  /** Of what went well. */
  status: 200 | 201;
  /** Whether it answers 201 (`Created`) where it has made something, and its status else. */
  mayCreate?: boolean;
  /** Besides those that every call of its method has. */
  refusals: readonly RefusalCode[];
  /** Whether a GET leaves something behind: it is counted as a write then. */
  writes?: (query: z.output<Query>) => boolean;
  /** What this call is counted as besides a read or a write, where `counts` is called; null: nothing. */
  countsAs?: (query: z.output<Query>, body: z.output<Body>) => CountedApart | null;
  /** Whether it is refused without an Idempotency-Key. */
  needsKey?: true;
  /** Whether its body or its answer holds a secret: kept under an Idempotency-Key, it can be read by that key alone. */
  isSecret?: boolean;
  /** The same of its answer alone: what it does may begin before it is known whether the key was used. */
  isSealed?: boolean;
  /**
   * What comes before the transaction: what takes long, what is counted, and what must not be undone. What it refuses is
   * not kept under a key.
   */
  prepare?: (context: Context, input: Input<Query, Params, Body>) => Promise<Prepared | Refused>;
  /** Whether `prepare` moves something: it is not done for a repeat, nor under a key that was used for another call. */
  preparesOnce?: true;
  respond(
    context: Context,
    input: Input<Query, Params, Body> & { prepared: Prepared },
  ): Promise<z.input<Answer> | Created<z.input<Answer>> | Refused>;
  /**
   * Adds to an answer that went well what is not kept with it, outside of a transaction and once all is committed: to the
   * first answer and to each repeat alike.
   */
  complete?: (context: Context, answer: z.input<Answer>) => Promise<z.input<Answer>>;
  /** Answers where events are asked for (`text/event-stream`). */
  stream?: (context: StreamContext, input: Input<Query, Params, Body>) => Promise<Response | Refused>;
}

interface Input<Query extends z.ZodType, Params extends z.ZodType, Body extends z.ZodType> {
  query: z.output<Query>;
  params: z.output<Params>;
  body: z.output<Body>;
}

/** A call whose input makes sense. */
export interface PersonalCall {
  writes: boolean;
  countsAs: CountedApart | null;
  /** Comes before the transaction of the work, and hands it what it has made. */
  prepare(context: CallContext): Promise<unknown>;
  work(context: CallContext, prepared: unknown): Promise<unknown>;
  /** Adds what is not kept to the JSON of an answer; null: nothing. */
  complete: ((context: CallContext, answer: string) => Promise<unknown>) | null;
  /** Null: there are no events of it. */
  stream: ((context: StreamContext) => Promise<Response | Refused>) | null;
}

/** A call of a shopper: its part of the OpenAPI document, and how its input is read. */
export interface PersonalRoute
  extends Omit<
    PersonalDefinition<never, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
    'respond' | 'prepare' | 'complete' | 'stream' | 'countsAs' | 'writes'
  > {
  access: Access;
  /** Checks the input; what it gives does the work. */
  read(input: RawInput): Refused | PersonalCall;
}

/** The answer to a call that has made something, where its route may or may not (`mayCreate`). */
export class Created<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** No parameters; no body. */
export const nothing = z.strictObject({});

type Nothing = typeof nothing;
type Definition<
  Context,
  Query extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Prepared,
> = Omit<PersonalDefinition<Context, Query, Params, Body, Answer, Prepared>, 'params' | 'body'> & {
  params?: Params;
  body?: Body;
};

/** Declares calls of one access. One schema for each of their parts checks it, types its code and documents it. */
const declare =
  <Context>(access: Access, contextOf: (context: CallContext) => Context) =>
  <
    Query extends z.ZodType,
    Answer extends z.ZodType,
    Params extends z.ZodType = Nothing,
    Body extends z.ZodType = Nothing,
    Prepared = undefined,
  >({
    respond,
    prepare,
    complete,
    stream,
    countsAs,
    writes,
    ...route
  }: Definition<Context, Query, Answer, Params, Body, Prepared>): PersonalRoute => {
    const schemas = { query: route.query, params: route.params ?? nothing, body: route.body ?? nothing };
    return {
      ...route,
      ...schemas,
      access,
      read({ query: rawQuery, params: rawParams, body: rawBody }) {
        const query = route.query.safeParse(rawQuery);
        if (!query.success) return explain(query.error);
        const params = schemas.params.safeParse(rawParams);
        if (!params.success) return new Refused('not_found');
        const body = schemas.body.safeParse(withoutNulls(schemas.body, rawBody));
        if (!body.success) return explain(body.error);
        const input = { query: query.data, params: params.data as z.output<Params>, body: body.data as z.output<Body> };
        return {
          writes: writes?.(query.data) ?? false,
          countsAs: countsAs?.(query.data, input.body) ?? null,
          prepare: async (context) => prepare?.(contextOf(context), input),
          // What is prepared is what this very call's `prepare` has made.
          work: (context, prepared) => respond(contextOf(context), { ...input, prepared: prepared as Prepared }),
          // What is kept under a key is what this very call has answered.
          complete: complete
            ? (context, answer) => complete(contextOf(context), JSON.parse(answer) as z.input<Answer>)
            : null,
          stream: stream ? (context) => stream(context, input) : null,
        };
      },
    };
  };

/** Declares a call that a guest or a customer makes. */
export const personalRoute = declare<PersonalContext>('owner', (context) => {
  const owner = ownerOf(context.caller);
  if (!owner) throw new Error('a call of an owner came without one');
  return { ...context, owner };
});

/** Declares a call that customers alone make: a missing, expired or revoked token is a 401. */
export const userRoute = declare<UserContext>('user', (context) => {
  const { session } = context.caller;
  const owner = ownerOf(context.caller);
  if (!session || !owner) throw new Error('a call of a customer came without one');
  return { ...context, owner, session, customerId: session.customerId };
});

/** Declares a call that anyone makes. */
export const openRoute = declare<OpenContext>('anyone', (context) => ({ ...context, guest: context.caller.guest }));
