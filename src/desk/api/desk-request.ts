import { randomUuid } from '#lib/random-uuid.ts';
import { isRecord } from '#lib/shape.ts';

/** Where requests go. Tests inject the origin of a server. */
export interface DeskApi {
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Of the messages. */
  readonly language: () => string;
  /** Asks the operator for the password, which the server wants for this write. False if they decline. */
  readonly confirm?: () => Promise<boolean>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A body is sent as JSON, or as a form if it has files. The result is read from JSON, or is the `Blob` of a CSV file. */
export type DeskRequest = <Result>(method: Method, path: string, body?: object) => Promise<Result>;

/** Status of a response that is no JSON, such as the page of a proxy. */
const UNREADABLE = 502;

/** An error response, with the server's message. Empty if it has none. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly status: number;
  readonly code: string;
  /** The messages of each invalid field, and the first of them. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown) {
    const { message, code, errors } = isRecord(body) ? body : {};
    super(typeof message === 'string' ? message : '');
    this.status = status;
    this.code = typeof code === 'string' ? code : '';
    this.messages = Object.fromEntries(
      Object.entries(isRecord(errors) ? errors : {}).map(([field, texts]) => [field, [texts].flat().map(String)]),
    );
    this.fields = Object.fromEntries(
      Object.entries(this.messages).map(([field, [first]]) => [formField(field), String(first)]),
    );
  }
}

/** `fees[3].name`, as forms name their fields, for `fees[3][name]`. */
const formField = (field: string): string => field.replace(/\[(\D[^\]]*)\]/g, '.$1');

/** Whether the server wants the password before it allows a write. */
const isUnconfirmed = (error: unknown): boolean => error instanceof DeskError && error.code === 'confirmation_required';

/** Whether a failed write may have had an effect: no response, or an error of the server. */
const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof DeskError) || error.status >= 500;

/** A proxy in front may receive with a page instead of JSON. */
function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return text;
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.ok && response.headers.get('Content-Type')?.startsWith('text/csv')) return response.blob();
  const text = await response.text();
  const body = parse(text);
  if (response.ok && isRecord(body)) return body;
  throw new DeskError(response.ok ? UNREADABLE : response.status, body);
}

/**
 * Sent without an Idempotency-Key: a repeated response would lack the cookie or hold a used challenge, and a password must
 * not stay in memory.
 */
const WITHOUT_KEY = /^\/(?:sign-in|sign-out|confirm|link|set-password|forgot-password|passkeys\/options)\b/;

/**
 * Sends requests to `/api/operator`. Each write of the shop has an Idempotency-Key. A write whose outcome is unknown keeps it, so
 * that the operator's next attempt cannot refund or reject twice.
 * @throws {DeskError} with the server's message if the response is an error.
 */
export function deskRequest({ origin, fetch, language, confirm }: DeskApi): DeskRequest {
  const openKeys = new Map<string, string>();

  const send = async (method: Method, path: string, body: object | undefined): Promise<unknown> => {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Accept-Language': language(),
      'X-Requested-With': 'XMLHttpRequest',
    };
    const init: RequestInit = { method, headers, credentials: 'same-origin', redirect: 'error', cache: 'no-store' };
    const receive = async () => read(await fetch(`${origin}/api/operator${path}`, init));
    if (method === 'GET') return receive();
    // The browser writes the type of a form, with its boundary. A picture that arrives twice is stored once.
    if (body instanceof FormData) {
      init.body = body;
      return receive();
    }
    init.body = JSON.stringify(body ?? {});
    headers['Content-Type'] = 'application/json';
    if (WITHOUT_KEY.test(path)) return receive();
    const write = `${method} ${path} ${init.body}`;
    headers['Idempotency-Key'] = openKeys.get(write) ?? randomUuid();
    openKeys.set(write, headers['Idempotency-Key']);
    try {
      const result = await receive();
      openKeys.delete(write);
      return result;
    } catch (error) {
      if (!isOutcomeUnknown(error)) openKeys.delete(write);
      throw error;
    }
  };

  return async <Result>(method: Method, path: string, body?: object) => {
    try {
      return (await send(method, path, body)) as Result;
    } catch (error) {
      if (!isUnconfirmed(error) || !(await confirm?.())) throw error;
      return (await send(method, path, body)) as Result;
    }
  };
}
