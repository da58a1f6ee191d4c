import { z } from '@hono/zod-openapi';
import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { Session } from '#services/accounts/session.ts';
import type { Owner } from '#services/cart/owner.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store } from '#services/stores/store-directory.ts';
import type { Afterwards } from './after-commit.ts';
import { explain } from './explain.ts';
import { type Caller, type Guest, ownerOf } from './owner.ts';
import type { AccountKind, LimitedKind } from './rate-limits.ts';
import type { RawQuery } from './read-query.ts';
import { type RefusalCode, Refused } from './refuse.ts';

type CountedApart = Extract<LimitedKind, 'guess' | 'spin' | 'lookup' | 'costly'>;

export type PersonalMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: `owner` a guest or a customer, `user` customers alone (401 for everybody else), `anyone` also
 * who can't be told apart, such as whoever signs in.
 */
export type Access = 'owner' | 'user' | 'anyone';

/** What every call knows of its surroundings; `db` is inside the transaction of a write with an Idempotency-Key. */
export interface CallContext {
  db: Store['db'];
  /** Who calls: `access` has been checked. */
  caller: Caller;
  /** Milliseconds since 1970. */
  now: number;
  /** Whoever knows addresses; undefined: nobody. */
  places: Places | undefined;
  /** Where pictures of customers lie; undefined: nowhere. */
  avatars: AvatarStorage | undefined;
  /** Of the server, for links of stores without a name of their own. */
  port: number;
  /** Told of what the caller is not told. */
  log: (error: unknown) => void;
  /** Has something done once the call is committed, and not at all where it is not. */
  afterwards: Afterwards;
  /** Says that the call was what it is counted as (`countsAs`, `take`). One that does not say so is not counted. */
  counts(): void;
  /**
   * Counts the call of an account, beforehand: for the account or contact that it is about, and for where it comes
   * from. Not from inside a transaction. @returns its refusal if it was one too many
   */
  take(kind: AccountKind, subject?: string): Promise<Refused | null>;
  /** Says that an account was signed in to (`take('login', subject)`): from there others cannot lock it any more. */
  welcome(subject: string): Promise<void>;
}

/** Of a call that a guest or a customer makes. */
export interface PersonalContext extends CallContext {
  owner: Owner;
}

/** Of a call that a customer makes. */
export interface UserContext extends PersonalContext {
  customerId: number;
  session: Session;
}

/** Of a call that anyone makes: the guest that came along, if one did. */
export interface OpenContext extends CallContext {
  guest: Guest | null;
}

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
  countsAs?: (query: z.output<Query>) => CountedApart | null;
  /** Whether its body or its answer holds a secret: kept under an Idempotency-Key, it can be read by that key alone. */
  isSecret?: boolean;
  /**
   * What comes before the transaction: what takes long, what is counted, and what must not be undone. What it refuses is
   * not kept under a key.
   */
  prepare?: (context: Context, input: Input<Query, Params, Body>) => Promise<Prepared | Refused>;
  respond(
    context: Context,
    input: Input<Query, Params, Body> & { prepared: Prepared },
  ): Promise<z.input<Answer> | Created<z.input<Answer>> | Refused>;
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
}

/** A call of a shopper: its part of the OpenAPI document, and how its input is read. */
export interface PersonalRoute
  extends Omit<
    PersonalDefinition<never, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
    'respond' | 'prepare' | 'countsAs' | 'writes'
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
        const body = schemas.body.safeParse(rawBody);
        if (!body.success) return explain(body.error);
        const input = { query: query.data, params: params.data as z.output<Params>, body: body.data as z.output<Body> };
        return {
          writes: writes?.(query.data) ?? false,
          countsAs: countsAs?.(query.data) ?? null,
          prepare: async (context) => prepare?.(contextOf(context), input),
          // What is prepared is what this very call's `prepare` has made.
          work: (context, prepared) => respond(contextOf(context), { ...input, prepared: prepared as Prepared }),
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
