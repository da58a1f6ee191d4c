import { randomUUID } from 'node:crypto';
import type { requestSender } from '../cart/send-request.ts';
import { cpuSeconds, processTree } from '../load/process-cpu.ts';
import type { DeskRequestKind } from './desk-requests.ts';

export interface DeskLoad {
  readonly send: ReturnType<typeof requestSender>['send'];
  readonly host: string;
  /** Sessions of different operators, because the requests of one are limited. */
  readonly tokens: readonly string[];
  readonly callers: number;
  /** The process of the server. Whatever else this process started is the database. */
  readonly pid: number;
}

export interface DeskMeasurement {
  /** Milliseconds of each request. */
  readonly times: number[];
  /** Of all requests, and the CPU seconds used meanwhile. */
  seconds: number;
  server: number;
  database: number;
  bytes: number;
}

let requests = 0;

/** Sends a number of requests of one kind, each caller the next as soon as the previous one is answered. */
export async function measureKind(
  { send, host, tokens, callers, pid }: DeskLoad,
  { method, at }: DeskRequestKind,
  { from, calls }: { from: number; calls: number },
): Promise<DeskMeasurement> {
  const times: number[] = [];
  let [next, bytes] = [from, 0];
  const call = async (): Promise<void> => {
    while (next < from + calls) {
      const { path, body } = at(next);
      next += 1;
      requests += 1;
      const cookie = `__Host-desk=${tokens[requests % tokens.length]}`;
      const start = performance.now();
      const text = await send(host, method, path, { cookie, ...(body && { body, key: randomUUID() }) });
      times.push(performance.now() - start);
      bytes += text.length;
    }
  };
  const used = (): Record<'server' | 'database', number> => {
    const others = processTree(process.pid).filter((each) => each !== process.pid && each !== pid);
    return { server: cpuSeconds(pid), database: others.reduce((sum, each) => sum + cpuSeconds(each), 0) };
  };
  const [before, start] = [used(), performance.now()];
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (performance.now() - start) / 1000;
  const after = used();
  return { times, seconds, server: after.server - before.server, database: after.database - before.database, bytes };
}
