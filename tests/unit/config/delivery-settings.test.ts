import { expect, test } from 'vitest';
import { ConfigError, readEnv } from '#config/env.ts';

const MAIL = { SMTP_URL: 'smtp://me:planted@mail.example:587', MAIL_FROM: 'shop@example.com' };
const SMS = { SMS_URL: 'https://sms.example/send?sender=shop', SMS_TOKEN: 'planted-token' };

test('messages go to the outbox unless a mail or text message service is set', () => {
  expect([readEnv({}).mail, readEnv({}).sms]).toEqual([undefined, undefined]);
  expect(readEnv(MAIL).mail).toEqual({ url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM });
  expect(readEnv(SMS).sms).toEqual({ url: SMS.SMS_URL, token: SMS.SMS_TOKEN });
  expect(readEnv({ ...SMS, SMS_URL: 'http://127.0.0.1:8080/' }).sms?.url).toBe('http://127.0.0.1:8080/');
  expect(readEnv({ ...MAIL, SMTP_URL: 'smtps://mail.example' }).mail?.url).toBe('smtps://mail.example');
});

test.each([
  [{ SMTP_URL: MAIL.SMTP_URL }, 'MAIL_FROM is missing: SMTP_URL requires it'],
  [{ SMS_URL: SMS.SMS_URL }, 'SMS_TOKEN is missing: SMS_URL requires it'],
  [{ ...MAIL, SMTP_URL: 'mail.example:25' }, 'SMTP_URL cannot be used'],
  [{ ...MAIL, SMTP_URL: 'https://planted@mail.example' }, 'SMTP_URL cannot be used'],
  [{ ...MAIL, SMTP_URL: 'smtp://mail.example?tls=planted' }, 'SMTP_URL cannot be used'],
  [{ ...MAIL, MAIL_FROM: 'Shop <planted@example.com>' }, 'MAIL_FROM cannot be used'],
  [{ ...MAIL, MAIL_FROM: 'a@b.example, planted@b.example' }, 'MAIL_FROM cannot be used'],
  [{ ...SMS, SMS_URL: 'http://planted.example/' }, 'SMS_URL cannot be used'],
  [{ ...SMS, SMS_URL: 'https://me:planted@sms.example/' }, 'SMS_URL cannot be used'],
  [{ ...SMS, SMS_TOKEN: 'planted with spaces' }, 'SMS_TOKEN cannot be used'],
])('%j: %s', (variables, message) => {
  const read = () => readEnv(variables);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/planted/);
});
