import type { LoggerOptions } from 'pino';

/** How every process logs: the database says in the details of an error what was sent to it, such as where somebody lives. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: ['err.detail', 'err.where'], remove: true },
});
