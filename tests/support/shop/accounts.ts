/** HTTP helpers for tests of accounts. */
import type { TestShop, TestShops } from './shop.ts';
import { type Shopper, shopperAt } from './shopper.ts';

export const PASSWORD = 'correct horse';

let people = 0;
/** A new person with unique contacts. */
export function newPerson(differing: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: `Person ${people}`,
    email: `person-${people}@example.com`,
    // An area code that no number written in a test has, because the count goes on from file to file.
    phone: `+1971555${String(people).padStart(4, '0')}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    accepts_terms: true,
    ...differing,
  };
}
export type Person = ReturnType<typeof newPerson>;

/** Helpers for the accounts of a store, through its API. */
export function accountsOf({ api, database }: Pick<TestShops, 'api' | 'database'>, { host, db }: TestShop) {
  const guest = (): Shopper => shopperAt(api, host);
  /** The owner of a bearer token. */
  const bearer = (token: string): Shopper => shopperAt(api, host, { Authorization: `Bearer ${token}` });
  const post = (path: string, body: object, shopper = guest(), headers: Record<string, string> = {}) =>
    shopper.send('POST', `/api/${path}`, body, headers);
  /** The last message to a recipient. */
  const lastMessage = async (recipient: string) => {
    const { rows } = await database.pool.query(
      'select channel, content, expires_at from message where tenant_id = $1 and recipient = $2 order by id desc limit 1',
      [db.tenantId, recipient],
    );
    // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of all kinds
    return rows[0] as { channel: string; content: any } | undefined;
  };
  /** Requests a code for an e-mail address or a phone number. */
  const askCode = async (to: string, shopper = guest()) => {
    const { body } = await post('send-login-otp', to.includes('@') ? { email: to } : { phone: to }, shopper);
    const message = await lastMessage(to);
    return { otp_ref: String(body.otp_ref), code: String(message?.content.code) };
  };
  return {
    guest,
    bearer,
    post,
    lastMessage,
    askCode,
    register: (person: Person = newPerson(), shopper = guest()) => post('register', person, shopper),
    login: (login: string, password = PASSWORD, shopper = guest()) => post('login', { login, password }, shopper),
    loginByCode: async (to: string, more: object = {}, shopper = guest()) =>
      post('login-otp', { ...(await askCode(to)), ...more }, shopper),
    /** Whether a token is valid. */
    isOpen: async (token: string) => (await post('user/update-details', {}, bearer(token))).status === 200,
  };
}

export type Accounts = ReturnType<typeof accountsOf>;

/** A wrong code. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
