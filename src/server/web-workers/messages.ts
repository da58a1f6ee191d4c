/** What a process that serves asks of the one that publishes. */
export type Question = 'health' | 'metrics';

/** Messages of a process that serves. Those of libraries, on the same channel, have no `kind`. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; isConfig: boolean }
  | { kind: 'damaged'; host: string; path: string }
  | { kind: 'ask'; id: number; question: Question };

/** Messages to a process that serves. */
export type MainMessage = { kind: 'stop' } | { kind: 'answer'; id: number; answer?: unknown; problem?: string };

/** Whether a message is one of these. */
export const isOwn = <Message extends WorkerMessage | MainMessage>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message;
