import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Takes every mail of a case. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** How many different mails came: one that came again has the same Message-ID. */
  count(): number;
  close(): Promise<void>;
}

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

export async function openMailbox(): Promise<Mailbox> {
  const ids = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      const take = async (): Promise<void> => {
        const id = MESSAGE_ID.exec(await text(stream))?.[1];
        if (id === undefined) throw new Error('a mail without a Message-ID');
        ids.add(id);
      };
      take().then(() => done(), done);
    },
  });
  // Of connections whose server was killed.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ids.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
