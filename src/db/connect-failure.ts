import { DatabaseUnavailable } from './errors.ts';

const ADVICE = 'Correct DATABASE_URL or start that server. Without DATABASE_URL, the embedded one is used.';

/** Reasons by SQLSTATE or system error code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ECONNRESET: 'it closed the connection',
  '28P01': 'it rejects the user or password',
  '28000': 'it rejects this user from this machine',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not connect to that database',
  '53300': 'it has no free connection',
  '57P03': 'it is starting or stopping',
};

/** Explains in one line why no connection was made and what to do. It contains neither the password nor the URL. */
export function explainConnectFailure(error: unknown, url: string): DatabaseUnavailable {
  if (!URL.canParse(url)) {
    return new DatabaseUnavailable('DATABASE_URL must have the form postgres://user:password@host:5432/database.');
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ''] ?? withoutSecrets(message || code || 'for an unknown reason', url);
  return new DatabaseUnavailable(`The database ${nameOf(url)} cannot be reached: ${reason}. ${ADVICE}`, {
    cause: error,
  });
}

function nameOf(url: string): string {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || '5432'}`;
  return `${decode(pathname.slice(1)) || 'postgres'} on ${host} as ${decode(username) || 'the default user'}`;
}

/** Removes secrets that a library repeats in its messages. */
function withoutSecrets(message: string, url: string): string {
  const { password, searchParams } = new URL(url);
  const secrets = [url, password, decode(password), searchParams.get('password')].filter(Boolean);
  const hidden = secrets.reduce<string>((text, secret) => text.replaceAll(secret ?? '', '***'), message);
  return hidden.replace(/\s+/g, ' ').trim();
}

/** A stray % is one of the mistakes to report, so decoding must not throw. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
