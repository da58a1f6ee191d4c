import { text } from 'node:stream/consumers';
import type { Attack } from './attack.ts';
import { dial, pageP99, rawGet } from './http.ts';

const REQUESTS = 5_000;
const CONNECTIONS = 5;
const MOST_MS = 50;
/** A URL of the maximum length that consists of one list. */
const QUERY = `/api/get-category-products?slug=all&${'attributes[1]=1&'.repeat(450)}`;

/** One address sends more requests than any shopper would, with queries that are expensive to parse. */
export const manyReads: Attack = {
  title: `${REQUESTS} slow queries from one address`,
  async run({ port }) {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => dial(port)));
    const responses = sockets.map((socket) => {
      socket.write(rawGet(QUERY).repeat(REQUESTS / CONNECTIONS - 1));
      socket.write(rawGet(QUERY).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
      return text(socket);
    });
    const p99 = await pageP99(port, 5);
    const refused = (await Promise.all(responses)).join('').split('HTTP/1.1 429').length - 1;
    return {
      figure: `${refused} rejected, page p99 ${p99.toFixed(1)} ms`,
      holds: refused > 0 && p99 <= MOST_MS,
    };
  },
};
