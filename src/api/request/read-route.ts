import type { z } from '@hono/zod-openapi';
import type { Store } from '#services/stores/store-directory.ts';
import type { ApiError, ErrorCode } from '../response/api-error.ts';
import { explain } from '../response/explain.ts';
import type { LimitedKind } from './limited-kinds.ts';
import type { RawQuery } from './read-query.ts';

/** Context of a read endpoint. */
export interface ReadContext {
  store: Store;
  /** Port of the server, for links of hosts without a domain of their own. */
  port: number;
  /** Whether the stores have a desk, at which they are run. */
  hasDesk: boolean;
  /** Reports stored data that cannot be displayed. */
  warn: (message: string) => void;
}

interface ReadDefinition<Query extends z.ZodType, ResponseBody extends z.ZodType> {
  /** Below `/api`. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  query: Query;
  response: ResponseBody;
  /** Errors in addition to those of every endpoint. */
  errors: readonly ErrorCode[];
  /** The limit to count towards. For responses that depend on caller and time, which are never cached. */
  limit?: LimitedKind;
  read(context: ReadContext, query: z.output<Query>): Promise<z.input<ResponseBody> | ApiError>;
}

/** A public GET endpoint: its part of the OpenAPI document, and its response. */
export interface ReadRoute extends Omit<ReadDefinition<z.ZodType, z.ZodType>, 'read'> {
  respond(context: ReadContext, query: RawQuery): Promise<unknown>;
}

/** Declares a public GET endpoint. One schema validates, types and documents its query. */
export function readRoute<Query extends z.ZodType, ResponseBody extends z.ZodType>({
  read,
  ...route
}: ReadDefinition<Query, ResponseBody>): ReadRoute {
  return {
    ...route,
    async respond(context, query) {
      const parsed = route.query.safeParse(query);
      return parsed.success ? read(context, parsed.data) : explain(parsed.error);
    },
  };
}
