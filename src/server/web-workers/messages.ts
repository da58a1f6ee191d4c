/** Request of a monitor, which a web worker passes on to the main process. */
export type MonitorRequest = 'health' | 'metrics';

/** Messages of a web worker to the main process. Messages of libraries, on the same channel, have no `kind`. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; isConfig: boolean }
  | { kind: 'damaged'; host: string; path: string }
  | { kind: 'monitor'; id: number; request: MonitorRequest };

/** Response of the main process. */
export interface MainMessage {
  kind: 'response';
  id: number;
  response?: unknown;
  problem?: string;
}

/** Whether a message is one of these rather than a library's. */
export const isOwn = <Message extends WorkerMessage | MainMessage>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message;
