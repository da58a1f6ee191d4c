import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#providers/mail/mail.ts';
import { smtpMail } from '#providers/mail/smtp.ts';
import type { NotDelivered } from '#providers/not-delivered.ts';
import { type MailServer, mailServer } from '../../support/stubs/mail-server.ts';

const FROM = 'shop@frontage.example';
const MAIL: Mail = {
  id: '7.42.abc',
  to: 'ada@example.com',
  fromName: 'Café Zürich',
  subject: '123456 ist dein Code für Café Zürich',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  language: 'de-CH',
};

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.close());

const send = (mail: Partial<Mail> = {}, url = server.url) => smtpMail({ url, from: FROM }).send({ ...MAIL, ...mail });
const failing = async (mail: Partial<Mail> = {}, url = server.url): Promise<[hope: string, problem: string]> => {
  const error: NotDelivered = await send(mail, url).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  return [error.hope, error.message];
};

test('an email has text and HTML, the name of the store as sender, and headers of automatic mail', async () => {
  await send();
  const [mail] = server.received;
  expect(mail).toMatchObject({
    sender: FROM,
    recipients: ['ada@example.com'],
    from: { name: 'Café Zürich', address: FROM },
    to: [{ address: 'ada@example.com' }],
    subject: MAIL.subject,
    html: '<p>Grüße</p>\n',
    text: 'Grüße\n',
    messageId: '<7.42.abc@frontage.example>',
  });
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'de-CH' });
  expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m);
});

test.each([
  ['a store', { fromName: 'Shop\r\nBcc: eve@example.com' }],
  ['a store that looks like an address', { fromName: '"x" <eve@example.com>, y' }],
  ['a subject', { subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody' }],
])('no header can be added by %s', async (_, mail) => {
  await send(mail);
  expect(server.received[0]?.recipients).toEqual(['ada@example.com']);
  expect(server.received[0]?.bcc ?? []).toEqual([]);
  expect(server.received[0]?.from?.address).toBe(FROM);
  expect(server.received[0]?.source).not.toMatch(/^bcc/im);
});

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nRCPT TO:<eve@example.com>',
  'ada@example.com> SIZE=1',
  '<ada@example.com>',
  '@a,@b:ada@example.com',
  '"a b"@example.com',
  'ada',
  '',
])('%j is not a valid recipient', async (to) => {
  expect(await failing({ to })).toEqual(['refused', 'this is no address']);
  expect(server.received).toEqual([]);
});

describe('the response of the server', () => {
  test.each([
    [450, '4.2.1 try later', 'later'],
    [451, 'greylisted', 'later'],
    [550, '5.1.1 <ada@example.com> no such user', 'refused'],
    [550, '5.7.1 we do not relay', 'never'],
    [554, 'no', 'never'],
  ])('%d %s: %s', async (code, text, hope) => {
    server.refusals.push({ code, text });
    expect(await failing()).toEqual([hope, expect.stringContaining(String(code))]);
    await send();
    expect(server.received).toHaveLength(1);
  });

  test('rejects a wrong password for now, and accepts the right one', async () => {
    const as = (password: string) => `smtp://ada%40shop:${password}@127.0.0.1:${server.port}`;
    await send({}, as('right'));
    expect(server.users).toEqual(['ada@shop']);
    const [hope, problem] = await failing({}, as('planted-secret'));
    expect([hope, problem]).toEqual(['later', expect.not.stringContaining('planted')]);
  });
});

test('an unreachable or unknown server is tried again later', async () => {
  const { port } = server;
  await server.close();
  expect(await failing({}, `smtp://127.0.0.1:${port}`)).toEqual(['later', expect.stringContaining('ECONNREFUSED')]);
  server = await mailServer();
  expect((await failing({}, 'smtp://mail.invalid'))[0]).toBe('later');
});

test('a password is not sent unencrypted to another machine', async () => {
  // The address leads to this machine but looks like another one, and the server has no TLS.
  const url = `smtp://ada:right@[::ffff:127.0.0.1]:${server.port}`;
  expect(await failing({}, url)).toEqual(['never', expect.stringMatching(/STARTTLS/)]);
  expect([server.users, server.received]).toEqual([[], []]);
});
