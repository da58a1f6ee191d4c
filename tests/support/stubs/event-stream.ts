import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

interface StreamedEvent {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all shapes
  data: any;
  retry: number;
}

/** A running `text/event-stream` response. */
export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** The next event. @throws if the response ends or breaks off */
  next(): Promise<StreamedEvent>;
  /** The rest of the response until its end. */
  rest(): Promise<string>;
  hangUp(): void;
}

/** Requests events from a server on this machine. */
export async function eventStream(
  port: number,
  path: string,
  { host, headers = {} }: { host: string; headers?: Record<string, string> },
): Promise<EventStream> {
  const accept = { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' };
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    headers: { host, ...accept, ...headers },
    agent: false,
  });
  request.on('error', () => undefined);
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    text += done ? '' : value;
    return !done;
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next() {
      for (;;) {
        const [event, ...others] = text.split('\n\n');
        if (event !== undefined && others.length > 0) {
          text = others.join('\n\n');
          if (event.startsWith('retry')) return read(event);
        } else if (!(await more())) throw new Error('the events have ended');
      }
    },
    async rest() {
      while (await more());
      return text;
    },
    hangUp: () => request.destroy(),
  };
}

function read(event: string): StreamedEvent {
  const fields = Object.fromEntries(event.split('\n').map((line) => line.split(/: (.*)/s, 2)));
  return { name: fields.event, data: JSON.parse(fields.data), retry: Number(fields.retry) };
}
