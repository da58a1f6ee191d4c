/** Passkeys with which operators sign in instead of a password. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeysResponse } from '#contracts/operator/passkeys.ts';
import { sendOperatorReset } from '#services/operators/operator-links.ts';
import { authenticator } from '../../support/shop/authenticator.ts';
import {
  type Desk,
  deskAt,
  OPERATOR_PASSWORD,
  operatorOf,
  type SignedInOperator,
} from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let origin: string;
let nora: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  origin = `https://${shop.host}`;
  nora = await operatorOf(shops.api, shop, 'staff');
});
afterAll(() => shops.close());

const post = (desk: Pick<Desk, 'send'>, path: string, body: object = {}, from = origin) =>
  desk.send('POST', path, body, { Origin: from });
const browser = () => deskAt(shops.api, shop.host);

async function challengeFor(desk: Pick<Desk, 'send'>, path: string): Promise<string> {
  const { status, body } = await post(desk, path);
  expect(status).toBe(200);
  return body.challenge;
}

/** A phone with a passkey of this operator. */
async function phoneOf(operator: SignedInOperator, name = 'Phone') {
  const phone = authenticator();
  const challenge = await challengeFor(operator, '/passkeys/options');
  const { status, body } = await post(operator, '/passkeys', { name, proof: phone.create({ challenge, origin }) });
  expect(status).toBe(201);
  expect(passkeysResponse.parse(body)).toEqual(body);
  return phone;
}

async function signIn(phone: ReturnType<typeof authenticator>, desk = browser(), changes: object = {}, count?: number) {
  const challenge = await challengeFor(desk, '/sign-in/options');
  return post(desk, '/sign-in/passkey', { proof: phone.sign({ challenge, origin, ...changes }, count) });
}

describe('a passkey', () => {
  test('signs its operator in, and is shown as used', async () => {
    const phone = await phoneOf(nora);
    const desk = browser();
    const { status, body } = await signIn(phone, desk);
    expect([status, body.operator.email]).toEqual([200, nora.email]);
    expect((await desk.get('/orders')).status).toBe(200);
    const { passkeys } = (await desk.get('/passkeys')).body;
    expect(passkeys).toEqual([expect.objectContaining({ name: 'Phone', used_at: expect.any(String) })]);
  });

  test('confirms a sensitive change like the password, but only for its own operator', async () => {
    const owner = await operatorOf(shops.api, shop, 'owner');
    const [own, others] = [await phoneOf(owner), await phoneOf(nora)];
    await shops.database.pool.query("update operator_session set confirmed_at = now() - interval '1 hour'");
    const invite = () => owner.send('POST', '/operators', { email: 'lee@shop.example', name: 'Lee', role: 'staff' });
    expect((await invite()).body.code).toBe('confirmation_required');
    const confirm = async (phone: typeof own) => {
      const challenge = await challengeFor(owner, '/sign-in/options');
      return post(owner, '/confirm/passkey', { proof: phone.sign({ challenge, origin }) });
    };
    expect((await confirm(others)).body.code).toBe('passkey_invalid');
    expect((await invite()).body.code).toBe('confirmation_required');
    expect((await confirm(own)).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });

  test('is told to its operator by mail and recorded, and so is its removal', async () => {
    const owner = await operatorOf(shops.api, shop, 'owner', 'Olga');
    await phoneOf(owner);
    const { rows } = await shops.database.pool.query(
      "select content->>'what' as what from message where recipient = $1 and content->>'kind' = 'account_changed'",
      [owner.email],
    );
    expect(rows).toEqual([{ what: 'desk_passkey' }]);
    const [{ id }] = (await owner.get('/passkeys')).body.passkeys;
    expect((await owner.send('DELETE', `/passkeys/${id}`)).body).toEqual({ passkeys: [] });
    const entries = (await owner.get('/audit')).body.data;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'passkey.remove', operator_name: 'Olga', subject: owner.email, before: { name: 'Phone' } },
      { action: 'passkey.add', operator_name: 'Olga', subject: owner.email, after: { name: 'Phone' } },
    ]);
  });

  test("is rejected after its removal, its operator's removal or a new password", async () => {
    const phone = await phoneOf(nora);
    const [{ id }] = (await nora.get('/passkeys')).body.passkeys;
    await nora.send('DELETE', `/passkeys/${id}`);
    expect((await signIn(phone)).body.code).toBe('passkey_invalid');

    const second = await phoneOf(nora);
    await sendOperatorReset(shop.db, nora.email);
    const { rows } = await shops.database.pool.query(
      "select content->>'path' as path from message where recipient = $1 and content->>'kind' = 'password_reset'",
      [nora.email],
    );
    const token = String(rows[0]?.path).split('/').at(-1);
    const password = `new ${OPERATOR_PASSWORD}`;
    await post(browser(), '/set-password', { token, password, password_confirmation: password });
    expect((await signIn(second)).body.code).toBe('passkey_invalid');

    const lee = await operatorOf(shops.api, shop, 'staff');
    const third = await phoneOf(lee);
    const owner = await operatorOf(shops.api, shop, 'owner');
    await owner.send('DELETE', `/operators/${lee.id}`);
    expect((await signIn(third)).body.code).toBe('passkey_invalid');
  });

  test('is of no use to another operator, nor at another store', async () => {
    const phone = await phoneOf(nora);
    const [{ id }] = (await nora.get('/passkeys')).body.passkeys;
    const owner = await operatorOf(shops.api, shop, 'owner');
    expect((await owner.get('/passkeys')).body.passkeys).toEqual([]);
    expect((await owner.send('DELETE', `/passkeys/${id}`)).status).toBe(404);
    const other = await shops.open(`other-${randomUUID()}.example`);
    const there = deskAt(shops.api, other.host);
    const from = `https://${other.host}`;
    const { challenge } = (await post(there, '/sign-in/options', {}, from)).body;
    const proof = phone.sign({ challenge, origin: from });
    expect((await post(there, '/sign-in/passkey', { proof }, from)).body.code).toBe('passkey_invalid');
  });
});

describe('a sign-in is refused', () => {
  test('with a signature that was used before', async () => {
    const phone = await phoneOf(nora);
    const desk = browser();
    const challenge = await challengeFor(desk, '/sign-in/options');
    const proof = phone.sign({ challenge, origin });
    expect((await post(desk, '/sign-in/passkey', { proof })).status).toBe(200);
    expect((await post(browser(), '/sign-in/passkey', { proof })).body.code).toBe('passkey_invalid');
  });

  test('with an unknown or expired challenge, or one for a new passkey', async () => {
    const phone = await phoneOf(nora);
    const send = async (challenge: string) =>
      (await post(browser(), '/sign-in/passkey', { proof: phone.sign({ challenge, origin }) })).body.code;
    expect(await send('A'.repeat(43))).toBe('passkey_invalid');
    expect(await send(await challengeFor(nora, '/passkeys/options'))).toBe('passkey_invalid');
    const late = await challengeFor(browser(), '/sign-in/options');
    await shops.database.pool.query("update operator_challenge set expires_at = now() - interval '1 second'");
    expect(await send(late)).toBe('passkey_invalid');
  });

  test('if a page of another site asked for the signature', async () => {
    const phone = await phoneOf(nora);
    expect((await signIn(phone, browser(), { origin: 'https://evil.example' })).body.code).toBe('passkey_invalid');
  });

  test('if the device did not check who holds it', async () => {
    const phone = await phoneOf(nora);
    expect((await signIn(phone, browser(), { isVerified: false })).body.code).toBe('passkey_invalid');
  });

  test('with the key of another device, or one that counts backwards as a copy does', async () => {
    const phone = await phoneOf(nora);
    const challenge = await challengeFor(browser(), '/sign-in/options');
    const known = phone.sign({ challenge, origin });
    const stranger = authenticator().sign({ challenge, origin });
    const forged = { ...stranger, id: known.id, rawId: known.rawId };
    expect((await post(browser(), '/sign-in/passkey', { proof: forged })).body.code).toBe('passkey_invalid');
    expect((await signIn(phone, browser(), {}, 9)).status).toBe(200);
    expect((await signIn(phone, browser(), {}, 9)).body.code).toBe('passkey_invalid');
    expect((await signIn(phone, browser(), {}, 10)).status).toBe(200);
  });

  test('with anything else in place of a proof, and without an origin', async () => {
    const phone = await phoneOf(nora);
    const challenge = await challengeFor(browser(), '/sign-in/options');
    const proof = phone.sign({ challenge, origin });
    for (const wrong of [{}, { ...proof, id: '' }, { ...proof, response: { ...proof.response, signature: 'ä' } }])
      expect((await post(browser(), '/sign-in/passkey', { proof: wrong })).body.code).toBe('validation_failed');
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const broken = { ...proof, response: { ...proof.response, [part]: 'AAAA' } };
      expect((await post(browser(), '/sign-in/passkey', { proof: broken })).body.code).toBe('passkey_invalid');
    }
    const { body } = await browser().send('POST', '/sign-in/passkey', { proof });
    expect(body.code).toBe('validation_failed');
    expect(shops.logged).toEqual([]);
  });
});

describe('a new passkey is refused', () => {
  test('with the challenge of another operator, or of a sign-in', async () => {
    const lee = await operatorOf(shops.api, shop, 'staff');
    for (const challenge of [
      await challengeFor(lee, '/passkeys/options'),
      await challengeFor(browser(), '/sign-in/options'),
    ]) {
      const proof = authenticator().create({ challenge, origin });
      expect((await post(nora, '/passkeys', { name: 'Phone', proof })).body.code).toBe('passkey_invalid');
    }
  });

  test('if it belongs to somebody already', async () => {
    const phone = await phoneOf(nora);
    const lee = await operatorOf(shops.api, shop, 'staff');
    const proof = phone.create({ challenge: await challengeFor(lee, '/passkeys/options'), origin });
    expect((await post(lee, '/passkeys', { name: 'Mine', proof })).body.code).toBe('passkey_invalid');
  });

  test('with an attestation by certificates, which nobody asked for, or one that is none', async () => {
    for (const format of ['packed', 'fido-u2f', 'tpm']) {
      const challenge = await challengeFor(nora, '/passkeys/options');
      const proof = authenticator().create({ challenge, origin, format });
      expect((await post(nora, '/passkeys', { name: 'Phone', proof })).body.code).toBe('passkey_invalid');
    }
    const challenge = await challengeFor(nora, '/passkeys/options');
    const proof = authenticator().create({ challenge, origin });
    const broken = { ...proof, response: { ...proof.response, attestationObject: 'AAAA' } };
    expect((await post(nora, '/passkeys', { name: 'Phone', proof: broken })).body.code).toBe('passkey_invalid');
  });

  test('if the password was not entered recently', async () => {
    await shops.database.pool.query("update operator_session set confirmed_at = now() - interval '1 hour'");
    expect((await post(nora, '/passkeys/options')).body.code).toBe('confirmation_required');
  });
});
