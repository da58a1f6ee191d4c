import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requests: number;
  requestsPerSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

const toMilliseconds = (text: string | undefined): number => {
  const match = /^([\d.]+)(us|ms|s)$/.exec(text ?? '');
  return Number(match?.[1] ?? Number.NaN) * { us: 0.001, ms: 1, s: 1000 }[(match?.[2] ?? 's') as 'us' | 'ms' | 's'];
};

/**
 * Puts load on a URL of this machine with wrk, one thread on core `core`, accepting brotli.
 * @throws if wrk is missing (`apt-get install wrk`) or a response was not 2xx
 */
export async function wrk(url: string, host: string, { connections = 32, seconds = 5, core = 1 } = {}): Promise<Load> {
  if (!/^http:\/\/127\.0\.0\.1:/.test(url)) throw new Error(`only this machine is loaded, not ${url}`);
  const { stdout } = await run('taskset', [
    ...['-c', String(core), 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency'],
    ...['-H', `Host: ${host}`, '-H', 'Accept-Encoding: br', url],
  ]);
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (errors > 0) throw new Error(`${url}: ${errors} answers were no success`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: toMilliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: toMilliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    errors,
  };
}
