import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { get } from './http.ts';

const PATH = '/api/get-product?slug=thing';
const LOST_SECONDS = 15;
const MAX_RECOVERY_SECONDS = 10;
const MAX_RESPONSE_SECONDS = 18;

/** The network to the database fails silently and recovers. */
export const lostNetwork: Attack = {
  title: `no connection to the database for ${LOST_SECONDS} s`,
  async run({ port, line }) {
    line.lose();
    const inFlight = Promise.all(Array.from({ length: 30 }, () => get(port, PATH)));
    await wait(LOST_SECONDS * 1000);
    line.heal();
    const healedAt = performance.now();
    const limit = healedAt + 60_000;
    while ((await get(port, PATH)).status !== 200 && performance.now() < limit) await wait(100);
    const back = (performance.now() - healedAt) / 1000;
    const slowest = Math.max(...(await inFlight).map(({ ms }) => ms)) / 1000;
    return {
      figure: `back after ${back.toFixed(1)} s, slowest response ${slowest.toFixed(1)} s`,
      holds: back <= MAX_RECOVERY_SECONDS && slowest <= MAX_RESPONSE_SECONDS,
    };
  },
};
