import { residentMb } from '../bench/load/process-cpu.ts';
import type { Attack } from './attack.ts';
import { dial, pageP99, rawGet } from './http.ts';

const REQUESTS = 1_000;
const MOST_MS = 50;
const MOST_GROWTH_MB = 100;

/** One connection requests a large response many times and reads none of it. */
export const unreadResponses: Attack = {
  title: `${REQUESTS} requests on one connection, none read`,
  async run({ port, server }) {
    const before = residentMb(server.pid ?? 0);
    const socket = await dial(port);
    socket.pause();
    socket.write(rawGet('/api/docs/swagger-ui-bundle.js').repeat(REQUESTS));
    const p99 = await pageP99(port, 5);
    const growth = residentMb(server.pid ?? 0) - before;
    socket.destroy();
    return {
      figure: `page p99 ${p99.toFixed(1)} ms, memory +${growth.toFixed(0)} MB`,
      holds: p99 <= MOST_MS && growth <= MOST_GROWTH_MB,
    };
  },
};
