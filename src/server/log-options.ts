import { type LoggerOptions, stdSerializers } from 'pino';
import { requestId } from './http/request-id.ts';

/** Texts that a library may repeat in its messages: addresses, numbers, tokens and ids of guests. */
const PERSONAL: readonly RegExp[] = [
  // Tried only where a run of characters begins: else a long address without an @ would take quadratic time.
  /(?<![^\s@<>"'\\])[^\s@<>"'\\]+@[^\s@<>"'\\]+\.[^\s@<>"'\\]+/g,
  /\+\d[\d ()-]{5,}\d/g,
  /\bBearer [^\s"']+/gi,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi,
];

const withoutPersonal = (text: string): string =>
  PERSONAL.reduce((shown, pattern) => shown.replace(pattern, '[removed]'), text);

/** A value that PostgreSQL could not read is part of its message (class 22). */
const quotesValue = ({ code }: { code?: unknown }): boolean => typeof code === 'string' && /^22.{3}$/.test(code);

/** The type, message, code and stack of an error. Its further fields are left out: a database repeats its input there. */
function errorOf(error: Error & { code?: unknown }): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = error.code === undefined ? {} : { code: error.code };
  return quotesValue(error)
    ? { type, message: 'a value could not be read', ...code }
    : { type, message, stack, ...code };
}

/** How every process logs: one JSON object a line, with the request that it belongs to, and nothing personal. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  mixin: () => {
    const id = requestId();
    return id === undefined ? {} : { request_id: id };
  },
  serializers: { err: errorOf },
  hooks: { streamWrite: withoutPersonal },
});
