import type { z } from '@hono/zod-openapi';
import type { Store } from '#services/stores/store-directory.ts';
import { explain } from '../response/explain.ts';
import type { RefusalCode, Refused } from '../response/refuse.ts';
import type { LimitedKind } from './rate-limits.ts';
import type { RawQuery } from './read-query.ts';

/** What a read call knows of its surroundings. */
export interface ReadContext {
  store: Store;
  /** Port of the server, for the links of hosts that have no name of their own. */
  port: number;
  /** Told of stored things that cannot be shown. */
  warn: (message: string) => void;
}

interface ReadDefinition<Query extends z.ZodType, Answer extends z.ZodType> {
  /** Below `/api`. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  query: Query;
  answer: Answer;
  /** Besides those that every call has. */
  refusals: readonly RefusalCode[];
  /** What it is counted as where the answer is of the caller and the moment: nobody keeps it then. */
  countsAs?: LimitedKind;
  read(context: ReadContext, query: z.output<Query>): Promise<z.input<Answer> | Refused>;
}

/** A GET call: its part of the OpenAPI document, and what it answers. */
export interface ReadRoute extends Omit<ReadDefinition<z.ZodType, z.ZodType>, 'read'> {
  respond(context: ReadContext, query: RawQuery): Promise<unknown>;
}

/** Declares a GET call. One schema checks its query, types its code and documents it. */
export function readRoute<Query extends z.ZodType, Answer extends z.ZodType>({
  read,
  ...route
}: ReadDefinition<Query, Answer>): ReadRoute {
  return {
    ...route,
    async respond(context, query) {
      const parsed = route.query.safeParse(query);
      return parsed.success ? read(context, parsed.data) : explain(parsed.error);
    },
  };
}
