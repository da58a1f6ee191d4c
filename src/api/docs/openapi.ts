import { OpenAPIHono, z } from '@hono/zod-openapi';
import { apiError } from '#contracts/common.ts';
import { layoutData } from '#contracts/layout.ts';
import { hasRight, OPERATOR_ROLES } from '#domain/operators/roles.ts';
import { IDEMPOTENCY_HOURS } from '#services/writes/idempotent.ts';
import { wordsOf } from '#words/words.ts';
import { type WebhookRoute, webhookRoutes } from '../checkout/webhook-routes.ts';
import { OPERATOR_COOKIE } from '../request/caller.ts';
import { nothing, type PersonalRoute } from '../request/personal-route.ts';
import type { ReadRoute } from '../request/read-route.ts';
import type { Access } from '../request/request-context.ts';
import { ERROR_STATUS, type ErrorCode } from '../response/api-error.ts';
import { withNulls } from './document-nulls.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const DESCRIPTION = `The catalog of a store, and the carts, orders and accounts of its shoppers. The host selects the store.

Amounts are JSON numbers in major units with the store's decimal places. Lists are paginated. Unknown query parameters are
ignored, and only the first value of a repeated one is used. Public responses have an ETag: a request that sends it as
If-None-Match gets 304 while nothing has changed. An error has a message to show, a code and, for an invalid request, the
errors of each field.

Operators import and export a store as a store file, whose JSON Schema is /api/store-file.schema.json.

Requests of a shopper have a bearer token (a signed-in customer) or the header guest-id, a UUID of version 4 that the
browser creates and keeps secret. Writes also have X-Requested-With: XMLHttpRequest. They may have an Idempotency-Key (a
UUID, stored for ${IDEMPOTENCY_HOURS} hours): a repeat with the same key returns the first response. Their bodies are JSON, except for
uploads, and unknown fields are rejected. Null for an optional field means that it is absent, unless its description says
otherwise.`;

const guestId = z.uuidv4().openapi({ description: 'Identifies the guest. A secret of the browser.' });
/** Headers by access. For an endpoint of guests and customers, either the guest-id or a token suffices. */
const WHO: Readonly<Record<Access, z.ZodObject>> = {
  shopper: z.object({ 'guest-id': guestId.optional() }),
  anyone: z.object({
    'guest-id': guestId.optional().openapi({ description: 'The guest who signs in, if there is one.' }),
  }),
  user: z.object({}),
  operator: z.object({}),
};
const SECURITY: Readonly<Record<Access, Record<string, string[]>[]>> = {
  shopper: [{ guest: [] }, { customer: [] }],
  user: [{ customer: [] }],
  anyone: [],
  operator: [{ operator: [] }, { key: [] }],
};
const idempotencyKey = z.uuid().openapi({ description: 'A repeat with the same key returns the first response.' });
const writeHeaders = ({ needsKey }: Pick<PersonalRoute, 'needsKey'>) => ({
  'X-Requested-With': z.literal('XMLHttpRequest'),
  'Idempotency-Key': needsKey ? idempotencyKey : idempotencyKey.optional(),
});

/** Errors of every personal endpoint, in addition to those of all endpoints. */
export const EVERY_PERSONAL_CALL: readonly ErrorCode[] = ['validation_failed'];
/** Errors for callers without access. */
export const NOT_THEIRS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  shopper: ['guest_id_required'],
  user: ['unauthenticated'],
  anyone: [],
  operator: ['unauthenticated', 'forbidden'],
};
/** Errors of every endpoint that writes. */
export const everyWrite = (bodyType: PersonalRoute['bodyType']): readonly ErrorCode[] => [
  'requested_with_required',
  'foreign_origin',
  bodyType === 'form' ? 'form_required' : 'json_required',
  'body_too_large',
  'idempotency_mismatch',
  'too_many_requests',
  'storage_full',
];
/** Errors of every public read. */
const EVERY_READ: readonly ErrorCode[] = ['validation_failed', 'too_many_requests'];
const EVERY_CALL: readonly ErrorCode[] = ['unknown_store', 'internal_error', 'unavailable'];

/** Creates the OpenAPI 3.1 document from the schemas that validate the requests. */
export function openApiDocument(routes: readonly ReadRoute[], personal: readonly PersonalRoute[]): OpenApiDocument {
  const documented = new OpenAPIHono();
  for (const route of routes) {
    documented.openAPIRegistry.registerPath({
      method: 'get',
      path: `/api${route.path}`,
      operationId: operationId(route.path),
      tags: [route.tag],
      summary: route.summary,
      ...(route.description && { description: route.description }),
      // All query schemas are objects, but the generator requires the type.
      request: { query: route.query as z.ZodObject },
      responses: {
        200: {
          description: 'The response',
          headers: route.limit ? NOT_STORED : HEADERS,
          content: json(route.response),
        },
        ...(!route.limit && { 304: { description: 'Nothing has changed since the ETag of the request' } }),
        ...errorResponses([...route.errors, ...EVERY_READ]),
      },
    });
  }
  documented.openAPIRegistry.registerComponent('securitySchemes', 'customer', { type: 'http', scheme: 'bearer' });
  documented.openAPIRegistry.registerComponent('securitySchemes', 'guest', {
    type: 'apiKey',
    in: 'header',
    name: 'guest-id',
  });
  for (const route of personal) registerPersonal(documented, route);
  for (const route of webhookRoutes) registerWebhook(documented, route);
  for (const [code, schema] of Object.entries(layoutData))
    documented.openAPIRegistry.register(`layout_data_${code}`, schema);
  return withNulls(
    documented.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Frontage API', version: '1', description: DESCRIPTION },
      servers: [{ url: '/', description: 'The store of the host' }],
    }),
  );
}

const OPERATOR_DESCRIPTION = `What the people who run a shop do with it. The host selects the store.

Amounts are JSON numbers in major units with the store's decimal places. Sign in first: the session is in a cookie. A
script sends a key of the store's owner instead. Every role may do what has no other note. Writes have
X-Requested-With: XMLHttpRequest, a JSON body, and optionally an Idempotency-Key. Each change is recorded in the audit log.`;

/** The OpenAPI 3.1 document of the endpoints of operators. */
export function operatorDocument(routes: readonly PersonalRoute[]): OpenApiDocument {
  const documented = new OpenAPIHono();
  documented.openAPIRegistry.registerComponent('securitySchemes', 'operator', {
    type: 'apiKey',
    in: 'cookie',
    name: OPERATOR_COOKIE,
  });
  documented.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  for (const route of routes) registerPersonal(documented, route);
  return withNulls(
    documented.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Frontage operator API', version: '1', description: OPERATOR_DESCRIPTION },
      servers: [{ url: '/', description: 'The store of the host' }],
    }),
  );
}

function registerWebhook({ openAPIRegistry }: OpenAPIHono, { provider, path, ...route }: WebhookRoute): void {
  openAPIRegistry.registerPath({
    method: 'post',
    path: `/api${path}`,
    operationId: operationId(path),
    tags: [route.tag],
    summary: route.summary,
    description:
      'Signed by the provider. Each event takes effect once. The provider repeats an event until the response is 200.',
    request: {
      headers: z.object({ [`${provider}-signature`]: z.string() }),
      body: { required: true, content: json(z.looseObject({})) },
    },
    responses: {
      200: { description: 'The event was accepted or is a repeat', content: json(route.response) },
      ...errorResponses(route.errors),
    },
  });
}

function registerPersonal({ openAPIRegistry }: OpenAPIHono, route: PersonalRoute): void {
  const isWrite = route.method !== 'GET';
  openAPIRegistry.registerPath({
    method: route.method.toLowerCase() as Lowercase<PersonalRoute['method']>,
    path: `/api${route.path}`,
    operationId: operationId(route.path),
    tags: [route.tag],
    summary: route.summary,
    ...descriptionOf(route),
    security: SECURITY[route.access],
    request: {
      query: route.query as z.ZodObject,
      params: route.params as z.ZodObject,
      headers: isWrite ? WHO[route.access].extend(writeHeaders(route)) : WHO[route.access],
      ...(route.body !== nothing && {
        body: { required: true, content: { [BODY_TYPES[route.bodyType ?? 'json']]: { schema: route.body } } },
      }),
    },
    responses: {
      [route.status]: {
        description: 'The response',
        headers: NOT_STORED,
        content: route.responseType
          ? { [`text/${route.responseType}`]: { schema: route.response } }
          : json(route.response),
      },
      ...(route.mayCreate && {
        201: {
          description: 'The response if something was created',
          headers: NOT_STORED,
          content: json(route.response),
        },
      }),
      ...errorResponses([
        ...route.errors,
        ...NOT_THEIRS[route.access],
        ...(route.needsConfirmation ? (['confirmation_required'] as const) : []),
        ...EVERY_PERSONAL_CALL,
        ...(isWrite ? everyWrite(route.bodyType) : []),
      ]),
    },
  });
}

/** The description of an endpoint, with the roles that may call it unless all may. */
function descriptionOf({ description, right }: PersonalRoute): { description?: string } {
  const roles = right ? OPERATOR_ROLES.filter((role) => hasRight(role, right)) : OPERATOR_ROLES;
  const note = roles.length < OPERATOR_ROLES.length && `Only for: ${roles.join(', ')}.`;
  const text = [description, note].filter(Boolean).join(' ');
  return text === '' ? {} : { description: text };
}

/** `cart/remove/{id}` → `cartRemoveId`. */
const operationId = (path: string): string =>
  path
    .slice(1)
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

const BODY_TYPES = { json: 'application/json', form: 'multipart/form-data' } as const;
const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const NOT_STORED = { 'Cache-Control': { description: 'no-store', schema: { type: 'string' as const } } };
const HEADERS = {
  ETag: { description: 'Validator of the response', schema: { type: 'string' as const } },
};

/** The error responses of an endpoint by status. Codes with the same status share a description. */
function errorResponses(own: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set([...own, ...EVERY_CALL]), (code) => ERROR_STATUS[code]);
  const described = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${wordsOf('en')(`errors.${code}`)}`).join('\n\n');
    return [status, { description, content: json(apiError) }] as const;
  });
  return Object.fromEntries(described);
}
