import { type LoggerOptions, stdSerializers } from 'pino';
import { requestId } from './http/request-id.ts';

/** Maximum number of hosts in one line, since there may be thousands of stores. */
export const HOSTS_IN_LOG_LINE = 20;

/** Personal data that a library may repeat in its messages: addresses, numbers, tokens and guest ids. */
const PERSONAL: readonly RegExp[] = [
  // Anchored to the start of a run of characters. Otherwise a long text without an @ would take quadratic time.
  /(?<![^\s@<>"'\\])[^\s@<>"'\\]+@[^\s@<>"'\\]+\.[^\s@<>"'\\]+/g,
  /\+\d[\d ()-]{5,}\d/g,
  /\bBearer [^\s"']+/gi,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi,
];

const withoutPersonal = (text: string): string =>
  PERSONAL.reduce((shown, pattern) => shown.replace(pattern, '[removed]'), text);

/** PostgreSQL quotes a value that it could not parse in its message (class 22). */
const quotesValue = ({ code }: { code?: unknown }): boolean => typeof code === 'string' && /^22.{3}$/.test(code);

/** Type, message, code and stack of an error. Other fields are dropped, because databases repeat their input there. */
function errorOf(error: Error & { code?: unknown }): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = error.code === undefined ? {} : { code: error.code };
  return quotesValue(error)
    ? { type, message: 'a value could not be read', ...code }
    : { type, message, stack, ...code };
}

/** Logger options of every process: one JSON object per line, with the request id and without personal data. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  mixin: () => {
    const id = requestId();
    return id === undefined ? {} : { request_id: id };
  },
  serializers: { err: errorOf },
  hooks: { streamWrite: withoutPersonal },
});
