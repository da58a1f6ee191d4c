import { hash } from 'node:crypto';
import { BODY_MAX, FORM_MAX } from '#contracts/limits.ts';
import { Refused } from '../response/refuse.ts';
import type { PersonalRoute } from './personal-route.ts';
import { readBody } from './read-body.ts';
import { isForm, isJson } from './write-guard.ts';

/** Parts of a form: it takes a second to read the 50,000 that a body has room for, and nobody else is answered then. */
const PARTS_MAX = 16;
/** What each part but the first comes behind, whatever the lines between parts are. */
const BEFORE_PART = '\r\n--';

/** What a write was sent. */
export interface WriteInput {
  value: unknown;
  /** Says it all: equal ones are the same request. */
  text: string;
}

/** Reads what a write was sent, as its route takes it. */
export const readInput = (request: Request, takes: PersonalRoute['takes']): Promise<WriteInput | Refused> =>
  takes === 'form' ? readForm(request) : readJson(request);

/** An empty body is an empty object. */
async function readJson(request: Request): Promise<WriteInput | Refused> {
  const body = await readBody(request, BODY_MAX);
  if (body instanceof Refused) return body;
  const text = body.toString('utf8');
  if (text !== '' && !isJson(request.headers)) return new Refused('json_required');
  try {
    return { text, value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return new Refused('validation_failed', { message: 'The body is no JSON.' });
  }
}

/** Its fields by name: texts, and files as their bytes; neither their names nor the types that they claim count. */
async function readForm(request: Request): Promise<WriteInput | Refused> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!isForm(request.headers)) return new Refused('form_required');
  const body = await readBody(request, FORM_MAX);
  if (body instanceof Refused) return body;
  if (hasManyParts(body)) return new Refused('validation_failed', { message: 'The form has too many fields.' });
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (!form) return new Refused('validation_failed', { message: 'The body is no form.' });
  const fields: [string, string | Uint8Array][] = [];
  for (const [name, entry] of form)
    fields.push([name, typeof entry === 'string' ? entry : new Uint8Array(await entry.arrayBuffer())]);
  // A browser draws the lines between fields anew each time that it sends them.
  const text = fields.map(([name, entry]) => `${name}=${hash('sha256', entry)}`).join('&');
  return { text, value: Object.fromEntries(fields) };
}

/** Whether a form has more parts than any form here; what looks like one inside of a picture counts as one. */
function hasManyParts(body: Buffer): boolean {
  let from = 0;
  for (let parts = 0; parts <= PARTS_MAX; parts += 1) {
    const found = body.indexOf(BEFORE_PART, from);
    if (found < 0) return false;
    from = found + BEFORE_PART.length;
  }
  return true;
}
