import { z } from '@hono/zod-openapi';
import type { Owner } from '#services/cart/owner.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { explain } from './explain.ts';
import type { LimitedKind } from './rate-limits.ts';
import type { RawQuery } from './read-query.ts';
import { type RefusalCode, Refused } from './refuse.ts';

type CountedApart = Extract<LimitedKind, 'guess' | 'spin' | 'lookup'>;

export type PersonalMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call of an owner knows of its surroundings; `store.db` is inside the transaction of a write. */
export interface PersonalContext {
  db: Store['db'];
  owner: Owner;
  /** Milliseconds since 1970. */
  now: number;
  /** Whoever knows addresses; undefined: nobody. */
  places: Places | undefined;
  /** Told of what the caller is not told. */
  log: (error: unknown) => void;
  /** Says that the call was what it is counted as (`countsAs`). One that does not say so is not counted. */
  counts(): void;
}

/** What came with a call, as texts and JSON. */
export interface RawInput {
  query: RawQuery;
  params: Record<string, string>;
  body: unknown;
}

interface PersonalDefinition<
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
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
  /** Of what went well. */
  status: 200 | 201;
  /** Besides those that every call of its method has. */
  refusals: readonly RefusalCode[];
  /** Whether a GET leaves something behind: it is counted as a write then. */
  writes?: (query: z.output<Query>) => boolean;
  /** What this call is counted as besides a read or a write, where `counts` is called; null: nothing. */
  countsAs?: (query: z.output<Query>) => CountedApart | null;
  respond(
    context: PersonalContext,
    input: { query: z.output<Query>; params: z.output<Params>; body: z.output<Body> },
  ): Promise<z.input<Answer> | Refused>;
}

/** A call whose input makes sense. */
export interface PersonalCall {
  writes: boolean;
  countsAs: CountedApart | null;
  work(context: PersonalContext): Promise<unknown>;
}

/** A call that a guest or a user makes: its part of the OpenAPI document, and how its input is read. */
export interface PersonalRoute
  extends Omit<PersonalDefinition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'respond' | 'countsAs' | 'writes'> {
  /** Checks the input; what it gives does the work. */
  read(input: RawInput): Refused | PersonalCall;
}

/** No parameters; no body. */
export const nothing = z.strictObject({});

/** Declares a call of an owner. One schema for each of its parts checks it, types its code and documents it. */
export function personalRoute<
  Query extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>({
  respond,
  countsAs,
  writes,
  ...route
}: Omit<PersonalDefinition<Query, Params, Body, Answer>, 'params' | 'body'> & {
  params?: Params;
  body?: Body;
}): PersonalRoute {
  const schemas = { query: route.query, params: route.params ?? nothing, body: route.body ?? nothing };
  return {
    ...route,
    ...schemas,
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
        work: (context) => respond(context, input),
      };
    },
  };
}
