/** Operators try out whether mails arrive, and whether the payment provider accepts the keys of the store. */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailTestResponse, paymentTestResponse } from '#contracts/operator/setting-tests.ts';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { smtpMail } from '#providers/mail/smtp.ts';
import { outboxMail } from '#providers/outbox.ts';
import type { Mailer } from '#services/messages/send-test-mail.ts';
import { paymentProviders } from '#services/payments/payment-providers.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type MailServer, mailServer } from '../../support/stubs/mail-server.ts';
import { type StripeStub, stripeStub } from '../../support/stubs/stripe-stub.ts';

const PASSWORD = 'planted-secret';
const KEYS = {
  payment_provider: 'stripe',
  stripe_secret_key: 'sk_test_secretOfTheStore',
  stripe_publishable_key: 'pk_test_ofTheStore',
  stripe_webhook_secret: 'whsec_signingOfTheStore',
};

let mails: MailServer;
let stripe: StripeStub;
let mailer: Mailer;
let shops: TestShops;
let shop: TestShop;
let owner: SignedInOperator;
beforeAll(async () => {
  [mails, stripe] = await Promise.all([mailServer(), stripeStub()]);
  shops = await createTestShops({
    mailer: { isOutbox: false, send: (mail) => mailer.send(mail) },
    payments: (pool) => paymentProviders(pool, { takesTestCards: true, stripeBase: stripe.base }),
    isLimited: true,
  });
});
beforeEach(async () => {
  mailer = smtpMail({ url: mails.url, from: 'shop@frontage.example' });
  mails.received.length = 0;
  shop = await shops.open(`shop-${randomUUID()}.example`);
  owner = await operatorOf(shops.api, shop, 'owner', 'Olga');
});
afterEach(() => expect(stripe.mishaps).toEqual([]));
afterAll(async () => {
  await shops.close();
  await Promise.all([mails.close(), stripe.close()]);
});

const set = (settings: Record<string, string>) =>
  upsertSettings(
    shop.db,
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  );
const testMail = (desk = owner, headers = {}) => desk.send('POST', '/settings/test-mail', undefined, headers);
const testPayment = (desk = owner) => desk.send('POST', '/settings/test-payment');
const newestAudit = async () => (await owner.get('/audit')).body.data[0];

describe('a test mail', () => {
  test('goes to the operator, in the words of the store, and is in the history', async () => {
    await set({ storeName: 'Slice', locale: 'de-DE' });
    const { status, body } = await testMail();
    expect([status, mailTestResponse.parse(body)]).toEqual([200, { result: 'sent', email: owner.email, reply: '' }]);
    expect(mails.received).toMatchObject([
      { recipients: [owner.email], from: { name: 'Slice' }, subject: 'Test-E-Mail von Slice' },
    ]);
    expect(mails.received[0]?.text).toContain('Olga');
    expect(await newestAudit()).toMatchObject({
      operator_name: 'Olga',
      action: 'settings.test_mail',
      subject: owner.email,
      after: { result: 'sent' },
    });
  });

  test('is sent once, even if the request is repeated', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await testMail(owner, key), await testMail(owner, key)];
    expect(second.body).toEqual(first.body);
    expect(mails.received).toHaveLength(1);
  });

  test.each([
    [{ code: 550, text: '5.1.1 no such user' }, 'recipient'],
    [{ code: 451, text: '4.7.1 greylisted' }, 'recipient'],
  ])('that is refused says why: %j', async (refusal, result) => {
    mails.refusals.push(refusal);
    const { body } = await testMail();
    expect(body).toMatchObject({ result, reply: `${refusal.code} ${refusal.text}` });
    expect(await newestAudit()).toMatchObject({ after: { result } });
  });

  test('never tells the password, even if the server repeats it', async () => {
    const talkative = await mailServer({
      onAuth: ({ username = '', password = '' }, _, done) =>
        done(new Error(`no: ${password} ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`)),
    });
    mailer = smtpMail({ url: `smtp://ada:${PASSWORD}@127.0.0.1:${talkative.port}`, from: 'shop@frontage.example' });
    const { text, body } = await testMail();
    await talkative.close();
    expect(body).toMatchObject({ result: 'sign_in', reply: '535 no: ••• •••' });
    expect(text).not.toContain(PASSWORD);
  });

  test('that reaches no server says so, and nothing of the network', async () => {
    mailer = smtpMail({ url: 'smtp://mail.invalid', from: 'shop@frontage.example' });
    expect((await testMail()).body).toMatchObject({ result: 'unreachable', reply: '' });
  });

  test('is not sent without a mail server', async () => {
    const without = await createTestShops({ mailer: outboxMail(true, () => undefined) });
    const olga = await operatorOf(without.api, await without.open('slice.example'), 'manager');
    expect((await testMail(olga)).body).toMatchObject({ result: 'no_server' });
    await without.close();
  });

  test('can be asked for ten times an hour', async () => {
    for (let times = 0; times < 10; times += 1) expect((await testMail()).status).toBe(200);
    const { status, headers } = await testMail();
    expect([status, headers.has('Retry-After')]).toEqual([429, true]);
    expect(mails.received).toHaveLength(10);
  });
});

describe('the payment keys', () => {
  test('are read with requests that change nothing', async () => {
    await set(KEYS);
    stripe.calls.length = 0;
    const { status, body, text } = await testPayment();
    expect([status, paymentTestResponse.parse(body)]).toEqual([
      200,
      { provider: 'stripe', result: 'test', missing: [] },
    ]);
    expect(stripe.calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /v1/payment_intents?limit=1',
      'GET /v1/refunds?limit=1',
    ]);
    expect(text).not.toContain('OfTheStore');
    expect(await newestAudit()).toMatchObject({
      action: 'settings.test_payment',
      subject: 'stripe',
      after: { result: 'test' },
    });
  });

  test.each([
    ['error_401', 'unknown'],
    ['error_403', 'restricted'],
  ] as const)('are refused with %s', async (mishap, result) => {
    await set(KEYS);
    stripe.failAt('/v1/payment_intents', mishap);
    expect((await testPayment()).body).toMatchObject({ result });
  });

  test('that nobody answers for can be tried again', async () => {
    await set(KEYS);
    stripe.failAt('/v1/refunds', 'error_500', 'error_500');
    expect((await testPayment()).body).toMatchObject({ result: 'unavailable' });
  });

  test.each([
    ['live', { stripe_secret_key: 'sk_live_secret', stripe_publishable_key: 'pk_live_x' }, []],
    ['mixed', { stripe_secret_key: 'sk_live_secret' }, []],
    ['missing', { stripe_secret_key: '' }, ['stripe_secret_key']],
    ['test_cards', { payment_provider: 'sandbox' }, []],
    ['no_provider', { payment_provider: 'none' }, []],
  ])('are %s', async (result, settings, missing) => {
    await set({ ...KEYS, ...settings });
    expect((await testPayment()).body).toMatchObject({ result, missing });
  });

  test('are tested by owners only', async () => {
    const manager = await operatorOf(shops.api, shop, 'manager');
    expect((await testPayment(manager)).body.code).toBe('forbidden');
  });
});
