import type { z } from '@hono/zod-openapi';
import type { OperatorRight } from '#domain/operators/roles.ts';
import { type AuditedChange, recordAudit } from '#services/operators/audit.ts';
import { type nothing, operatorRoute, type PersonalRoute } from '../request/personal-route.ts';
import type { OperatorContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';

/** The change by an operator, for the audit log, and the response to it. */
interface Audited<ResponseBody> {
  body: ResponseBody;
  /** One, or one for each of several subjects. */
  change: AuditedChange | readonly AuditedChange[];
}

type Route<
  Query extends z.ZodType,
  ResponseBody extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  Prepared,
> = Parameters<typeof operatorRoute<Query, ResponseBody, Params, Body, Prepared>>[0];

/** Declares an endpoint by which operators change something. Each change is recorded in the transaction that makes it. */
export const operatorWrite = <
  Query extends z.ZodType,
  ResponseBody extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Prepared = undefined,
>({
  respond,
  ...route
}: Omit<Route<Query, ResponseBody, Params, Body, Prepared>, 'respond'> & {
  right: OperatorRight;
  respond(
    context: OperatorContext,
    input: Parameters<Route<Query, ResponseBody, Params, Body, Prepared>['respond']>[1],
  ): Promise<Audited<z.input<ResponseBody>> | ApiError>;
}): PersonalRoute =>
  operatorRoute<Query, ResponseBody, Params, Body, Prepared>({
    ...(route as Route<Query, ResponseBody, Params, Body, Prepared>),
    async respond(context, input) {
      const outcome = await respond(context, input);
      if (outcome instanceof ApiError) return outcome;
      for (const change of [outcome.change].flat()) await recordAudit(context.db, context.operator, change);
      return outcome.body;
    },
  });
