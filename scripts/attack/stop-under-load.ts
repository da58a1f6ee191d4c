import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Attack } from './attack.ts';
import { dial, PAGE, rawGet } from './http.ts';

const CONNECTIONS = 20;
const REQUESTS = 100;

/** Stops the server while clients have many requests in flight on each connection. Must be the last attack. */
export const stopUnderLoad: Attack = {
  title: `SIGTERM with ${CONNECTIONS * REQUESTS} requests in progress`,
  async run({ port, server }) {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => dial(port)));
    const responses = sockets.map((socket, index) => {
      socket.write(rawGet(index % 2 === 0 ? PAGE : '/api/get-product?slug=thing').repeat(REQUESTS));
      return text(socket).catch(() => '');
    });
    // By then the server has answered some requests, but not most of them.
    await Promise.all(sockets.slice(0, 1).map((socket) => once(socket, 'data')));
    server.kill('SIGTERM');
    const exit = once(server, 'exit');
    const answered = (await Promise.all(responses)).join('').split(/HTTP\/1\.1 (?:200|429)/).length - 1;
    const [code] = (await exit) as [number | null];
    const cut = CONNECTIONS * REQUESTS - answered;
    return { figure: `${cut} cut, exit code ${code}`, holds: cut === 0 && code === 0 };
  },
};
