import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Handles a request about the process itself, for any host. Returns null if the route does not apply; the request is
 * then handled as any other.
 */
export type OwnRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;
