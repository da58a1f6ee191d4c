import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** SMTP server that accepts every mail. */
export interface Mailbox {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  /** Number of distinct mails for a recipient. A repeated mail has the same Message-ID. */
  count(recipient: string): number;
  close(): Promise<void>;
}

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

export async function openMailbox(): Promise<Mailbox> {
  const mails = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const take = async (): Promise<void> => {
        const id = MESSAGE_ID.exec(await text(stream))?.[1];
        if (id === undefined) throw new Error('a mail without a Message-ID');
        for (const { address } of envelope.rcptTo) mails.add(`${address} ${id}`);
      };
      take().then(() => done(), done);
    },
  });
  // Ignores errors of connections whose server was killed.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (recipient) => [...mails].filter((mail) => mail.startsWith(`${recipient} `)).length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
