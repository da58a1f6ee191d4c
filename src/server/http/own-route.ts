import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Handles a request about the process itself, whatever its host. Null if the route does not apply, and the request
 * continues as any other.
 */
export type OwnRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void> | null;
