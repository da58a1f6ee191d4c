import { createTransport } from 'nodemailer';
import type { MailSettings } from '#config/delivery-settings.ts';
import type { MailProblem } from '#domain/messages/mail-test.ts';
import { isThisMachine } from '#lib/net/local-host.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import { type Hope, NotDelivered } from '../not-delivered.ts';
import type { Mail, MailProvider } from './mail.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
/** Rejects anything that could be a second address, a comment, a route or another line. */
const ADDRESS = /^[^\s<>(),;:"\\@[\]]{1,64}@[^\s<>(),;:"\\@[\]]{1,255}$/;
/** Enhanced status codes for a mailbox or domain that does not exist (RFC 3463). */
const NO_MAILBOX = /\b5\.1\.(?:[0-36]|10)\b/;

/** Properties of a nodemailer error. */
interface SmtpFailure {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
  /** The reply of the server. */
  readonly response?: string;
}

function problemOf({ code, command, responseCode }: SmtpFailure): MailProblem {
  if (code === 'EAUTH') return 'sign_in';
  if (code === 'ETLS' || command === 'STARTTLS') return 'encryption';
  if (responseCode === undefined) return 'unreachable';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'recipient' : 'rejected';
}

/** A server may repeat what it was sent, so the name and the password are removed in each form in which they were. */
function withoutSecrets(text: string, { user, pass }: { user: string; pass: string }): string {
  const encoded = [pass, user, `\0${user}\0${pass}`].map((secret) => Buffer.from(secret).toString('base64'));
  return [pass, user, ...encoded].reduce(
    (rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '•••')),
    text,
  );
}

function hopeOf({ responseCode = 0, command = '', code }: SmtpFailure, message: string): Hope {
  // The operator may correct a password or certificate.
  if (responseCode < 500 || code === 'EAUTH') return 'later';
  return command === 'RCPT TO' && NO_MAILBOX.test(message) ? 'refused' : 'never';
}

/**
 * Sends mail by SMTP, each on its own connection: recipients wait for sign-in codes, and a pooled connection may be
 * dead. A password is only sent over TLS, unless the server is this machine.
 */
export function smtpMail({ url, from }: MailSettings): MailProvider {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: username !== '' && !isThisMachine(hostname),
    ...(username !== '' && { auth }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    isOutbox: false,
    async send(mail) {
      if (!ADDRESS.test(mail.to)) throw new NotDelivered('refused', 'this is no address', { problem: 'recipient' });
      try {
        await transport.sendMail(letter(mail, from, domain));
      } catch (error) {
        const failure = error as SmtpFailure;
        const message = withoutSecrets(reasonOf(error), auth);
        const reply = withoutSecrets(failure.response ?? '', auth);
        throw new NotDelivered(hopeOf(failure, message), message, { problem: problemOf(failure), reply });
      }
    },
  };
}

/** The mail in nodemailer's format. Addresses are objects, so that no text is parsed as a list of them. */
const letter = ({ id, to, fromName, subject, html, text, language }: Mail, from: string, domain: string) => ({
  from: { name: fromName, address: from },
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId: `<${id}@${domain}>`,
  // Suppresses automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
});
