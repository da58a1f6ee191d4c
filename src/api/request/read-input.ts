import { hash } from 'node:crypto';
import { BODY_MAX, FORM_MAX } from '#contracts/limits.ts';
import { isDeeperThan } from '#lib/text/parse-json.ts';
import { ApiError } from '../response/api-error.ts';
import { isForm, isJson } from './foreign-write.ts';
import type { PersonalRoute } from './personal-route.ts';
import { readBody } from './read-body.ts';

/** Maximum parts of a form. The 50,000 that fit into a body take a second to parse, which blocks the process. */
const PARTS_MAX = 16;
/** Precedes every part except the first, whatever the boundary. */
const BEFORE_PART = '\r\n--';

/** Comparing or writing a value calls itself for each level. No body has a tenth of these. */
const LEVELS_MAX = 100;
const TOO_DEEP = 'The body has too many lists and objects within each other.';

/** The body of a write. */
export interface WriteInput {
  value: unknown;
  /** Represents the whole body: equal texts mean the same request. */
  text: string;
}

/** Reads the body of a write in the format of its endpoint. */
export const readInput = (
  request: Request,
  route: Pick<PersonalRoute, 'path' | 'bodyType' | 'bodyMax'>,
): Promise<WriteInput | ApiError> => (route.bodyType === 'form' ? readForm(request) : readJson(request, route));

/** Reads a JSON body. An empty body counts as an empty object. */
async function readJson(
  request: Request,
  { path, bodyMax = BODY_MAX }: Pick<PersonalRoute, 'path' | 'bodyMax'>,
): Promise<WriteInput | ApiError> {
  const body = await readBody(request, bodyMax);
  if (body instanceof ApiError) return body;
  const text = body.toString('utf8');
  if (text !== '' && !isJson(request.headers)) return new ApiError('json_required');
  try {
    if (text === '') return { text, value: {} };
    const value: unknown = JSON.parse(text);
    if (isDeeperThan(LEVELS_MAX, value)) return new ApiError('validation_failed', { message: TOO_DEEP });
    return { text, value: path.startsWith('/operator/') && UNSTORABLE.test(text) ? storable(value) : value };
  } catch {
    return new ApiError('validation_failed', { message: 'The body is not valid JSON.' });
  }
}

/** Escapes in JSON of what PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * A parsed value whose texts can be stored. Operators paste texts from anywhere; those of shoppers are judged by field. A
 * reviver of `JSON.parse` would take twenty times as long.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = storable(value[index]);
    return value;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) members[key] = storable(members[key]);
  return value;
}

/** Reads the fields of a form by name: texts, and files as bytes. File names and declared types are ignored. */
async function readForm(request: Request): Promise<WriteInput | ApiError> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!isForm(request.headers)) return new ApiError('form_required');
  const body = await readBody(request, FORM_MAX);
  if (body instanceof ApiError) return body;
  if (hasManyParts(body)) return new ApiError('validation_failed', { message: 'The form has too many fields.' });
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (!form) return new ApiError('validation_failed', { message: 'The body is not a valid form.' });
  const fields: [string, string | Uint8Array][] = [];
  for (const [name, entry] of form)
    fields.push([name, typeof entry === 'string' ? entry : new Uint8Array(await entry.arrayBuffer())]);
  // Hashes the fields instead of the body, because browsers generate a new boundary for every submission.
  const text = fields.map(([name, entry]) => `${name}=${hash('sha256', entry)}`).join('&');
  return { text, value: Object.fromEntries(fields) };
}

/** Whether a form has more parts than any form needs. Delimiters inside a file count too. */
function hasManyParts(body: Buffer): boolean {
  let from = 0;
  for (let parts = 0; parts <= PARTS_MAX; parts += 1) {
    const found = body.indexOf(BEFORE_PART, from);
    if (found < 0) return false;
    from = found + BEFORE_PART.length;
  }
  return true;
}
