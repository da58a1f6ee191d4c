import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An e-mail accepted by the server. */
interface ReceivedMail extends Omit<Email, 'sender'> {
  /** From the envelope. */
  sender: string;
  recipients: string[];
  /** The unchanged source, line by line. */
  source: string;
}

/** A real SMTP server on a separate port that stores its e-mails. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Users who have signed in. */
  readonly users: string[];
  /** Errors for the next recipients, in order. */
  readonly refusals: { code: number; text: string }[];
  /** Called when an e-mail has arrived, before it is confirmed, for simultaneous events. */
  onMail: (mail: ReceivedMail) => void | Promise<void>;
  close(): Promise<void>;
}

const failure = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const [received, users, refusals]: [ReceivedMail[], string[], MailServer['refusals']] = [[], [], []];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username = '', password }, _, done) => {
      if (password !== 'right') return done(new Error('wrong password'));
      users.push(username);
      done(null, { user: username });
    },
    onRcptTo: (_, __, done) => {
      const refusal = refusals.shift();
      done(refusal ? failure(refusal) : null);
    },
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const bytes = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          ...(await PostalMime.parse(bytes)),
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          source: bytes.toString('utf8'),
        } as ReceivedMail;
        received.push(mail);
        await site.onMail(mail);
      };
      take().then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const site: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    users,
    refusals,
    onMail: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return site;
}
