import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskRequest } from '#desk/api/desk-request.ts';
import { deskSession } from '#desk/api/desk-session.ts';
import { createJsonServer, type JsonServer } from '../../support/stubs/json-server.ts';

const SESSION = { operator: { id: 7, name: 'Ada' }, store: { name: 'Slice' } };
const SIGNED_IN = { status: 200, body: SESSION };
const SIGNED_OUT = { status: 401, body: { message: 'Please sign in.', code: 'unauthenticated' } };

let server: JsonServer;
let session: ReturnType<typeof deskSession>;
beforeAll(async () => {
  server = await createJsonServer();
});
beforeEach(() => {
  session = deskSession(deskRequest({ origin: server.origin, fetch, language: () => 'en' }));
});
afterAll(() => server.close());

const paths = () => server.received.map(({ method, path }) => `${method} ${path.slice(13)}`);

test('the server is asked once who is signed in', async () => {
  server.answer(SIGNED_IN);
  await Promise.all([session.checkAuth({}), session.getIdentity(), session.checkAuth({})]);
  expect(await session.getIdentity()).toEqual({ id: 7, fullName: 'Ada', session: SESSION });
  expect(paths()).toEqual(['GET /session']);
});

describe('without a session', () => {
  test('every check leads to the sign-in, without further requests', async () => {
    server.answer(SIGNED_OUT);
    await expect(session.checkAuth({})).rejects.toMatchObject({ status: 401 });
    await expect(session.checkAuth({})).rejects.toMatchObject({ status: 401 });
    await session.logout({});
    expect(paths()).toEqual(['GET /session']);
  });

  test('a sign-in is followed by the new session', async () => {
    server.answer(SIGNED_OUT, { status: 200, body: {} }, SIGNED_IN);
    await expect(session.checkAuth({})).rejects.toThrow();
    await session.login({ email: 'ada@example.com', password: 'secret' });
    await session.checkAuth({});
    expect(server.received[1]?.body).toBe('{"email":"ada@example.com","password":"secret"}');
    expect(paths()).toEqual(['GET /session', 'POST /sign-in', 'GET /session']);
  });
});

test('a check during a sign-in does not hide the new session', async () => {
  server.answer(SIGNED_OUT, { status: 200, body: {} }, SIGNED_IN);
  const racing = deskRequest({
    language: () => 'en',
    origin: server.origin,
    fetch: async (input, init) => {
      if (init?.method === 'POST') await expect(session.checkAuth({})).rejects.toMatchObject({ status: 401 });
      return fetch(input, init);
    },
  });
  session = deskSession(racing);
  await session.login({ email: 'ada@example.com', password: 'secret' });
  await session.checkAuth({});
  expect(paths()).toEqual(['GET /session', 'POST /sign-in', 'GET /session']);
});

test('an invitation is accepted as a sign-in', async () => {
  server.answer({ status: 200, body: {} }, SIGNED_IN);
  await session.login({ token: 't', name: 'Ada', password: 'secret' });
  expect(await session.getIdentity()).toMatchObject({ fullName: 'Ada' });
  expect(paths()).toEqual(['POST /set-password', 'GET /session']);
});

test('a sign-in that the server refuses says why', async () => {
  const message = 'Too many attempts.';
  server.answer({ status: 429, body: { message, code: 'too_many_requests' } });
  await expect(session.login({ email: 'ada@example.com', password: 'x' })).rejects.toThrow(message);
});

test('an outage signs nobody out, and the next check asks again', async () => {
  server.answer('hang up', { status: 503, body: {} }, SIGNED_IN);
  await session.checkAuth({});
  await session.checkAuth({});
  expect(await session.getIdentity()).toMatchObject({ fullName: 'Ada' });
  expect(paths()).toHaveLength(3);
});

test('a 401 of any request ends the session, and no other error does', async () => {
  server.answer(SIGNED_IN, SIGNED_OUT);
  await session.checkAuth({});
  await session.checkError(Object.assign(new Error('unavailable'), { status: 503 }));
  await session.checkAuth({});
  const error = await deskRequest({ origin: server.origin, fetch, language: () => 'en' })('GET', '/orders').catch(
    (reason: unknown) => reason,
  );
  await expect(session.checkError(error)).rejects.toBe(error);
  await expect(session.checkAuth({})).rejects.toBe(error);
  expect(paths()).toEqual(['GET /session', 'GET /orders']);
});

test('signing out ends the session on the server, even if it has just ended there', async () => {
  for (const answer of [{ status: 200, body: {} }, SIGNED_OUT]) {
    server.answer(SIGNED_IN, answer, SIGNED_OUT);
    await session.checkAuth({});
    await session.logout({});
    await expect(session.checkAuth({})).rejects.toThrow();
    expect(paths()).toEqual(['GET /session', 'POST /sign-out', 'GET /session']);
    session = deskSession(deskRequest({ origin: server.origin, fetch, language: () => 'en' }));
  }
});

test('a sign-out that did not reach the server leaves the session as it is', async () => {
  server.answer(SIGNED_IN, 'hang up');
  await session.checkAuth({});
  await expect(session.logout({})).rejects.toThrow();
  expect(await session.getIdentity()).toMatchObject({ fullName: 'Ada' });
});
