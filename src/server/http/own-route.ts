import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request about the process itself, whatever its host; null: it is none, and goes on as any other. */
export type OwnRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;
