import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { MessageContent } from '#domain/messages/types.ts';
import { countsOf } from '#server/limits/account-limits.ts';
import type { SiteStore } from '../site/stores.ts';
import { expect, storeUrl } from './test.ts';

export const PASSWORD = 'correct horse battery';

/** Somebody whom no store knows yet. */
export function newPerson() {
  const number = randomInt(10 ** 9);
  return {
    name: 'Ada Lovelace',
    email: `ada-${number}@example.com`,
    // Portland has numbers for as many people as tests need.
    phone: `+1503${String((number % 7_900_000) + 2_100_000)}`,
    password: PASSWORD,
  };
}
export type Person = ReturnType<typeof newPerson>;

/** Asks the database of the site. */
async function ask<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.SITE_DATABASE });
  await client.connect();
  try {
    const { rows } = await client.query(sql, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** What was written last to somebody, as it waits to be sent. */
async function lastMessage<Kind extends MessageContent['kind']>(
  recipient: string,
  kind: Kind,
): Promise<Extract<MessageContent, { kind: Kind }>> {
  const [row] = await ask<{ content: MessageContent }>(
    "select content from message where recipient = $1 and content->>'kind' = $2 order by id desc limit 1",
    [recipient, kind],
  );
  if (!row) throw new Error(`nothing was sent to ${recipient}`);
  return row.content as Extract<MessageContent, { kind: Kind }>;
}

/** The code that was sent last to an e-mail address or a number. */
export async function codeFor(recipient: string): Promise<string> {
  const [row] = await ask<{ code: string }>(
    `select content->>'code' as code from message where recipient = $1 and content ? 'code' order by id desc limit 1`,
    [recipient],
  );
  if (!row) throw new Error(`no code was sent to ${recipient}`);
  return row.code;
}

/** The soonest limit is of the contact alone, whoever asks. */
const NOBODY = { tenantId: 0, owner: '', address: '127.0.0.1' };

/** Has the time pass in which no other code is sent to a contact. */
export async function passResendTime(contact: string): Promise<void> {
  const [soonest] = countsOf('code', { ...NOBODY, subject: contact }).filter(({ points }) => points === 1);
  const gone = await ask<object>('delete from rate_count where key = $1 returning key', [soonest?.key]);
  expect(gone, 'a code was sent').toHaveLength(1);
}

/** The browser tells of each answer that is none, and that a new customer is asked for their name is one. */
export const withoutNameAsked = (problems: string[]): string[] =>
  problems.splice(0).filter((problem) => !/status of 422 .*login-otp/.test(problem));

/** The path of the link that was sent last to confirm an e-mail address. */
export const confirmPathFor = async (email: string): Promise<string> =>
  (await lastMessage(email, 'confirm_email')).path;

/** The path of the link that was sent last to set a password with. */
export const resetPathFor = async (email: string): Promise<string> => (await lastMessage(email, 'password_reset')).path;

/** Opens an account behind the page's back, without signing this browser in. To be called on a page of the store. */
export async function openAccount(page: Page, person: Person = newPerson()): Promise<Person> {
  const body = { ...person, password_confirmation: person.password, accepts_terms: true };
  // From an address of its own: all tests together open more accounts in an hour than one address may.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const given = { data: body, own: { 'X-Forwarded-For': address } };
  const status = await page.evaluate(async ({ data, own }) => {
    const headers = { ...own, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(data) };
    return (await fetch('/api/register', options)).status;
  }, given);
  expect(status, 'register').toBe(201);
  return person;
}

/** The same, and signs in by the form. */
export async function signedIn(page: Page, store: SiteStore, person?: Person): Promise<Person> {
  await page.goto(storeUrl(store, '/login'));
  const made = await openAccount(page, person);
  await signInAs(page, made);
  await expect(page).toHaveURL((url) => url.pathname !== '/login');
  return made;
}

/** Fills in the form of the page and sends it. */
export async function signInAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).and(page.locator('input:not([type=radio])')).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by a code on the page of the login; who is new gives a name. */
export async function signInByCode(page: Page, contact: string, newName?: string): Promise<void> {
  await page.getByRole('radio', { name: 'One-time code' }).click({ force: true });
  await page.getByLabel('E-mail or phone number').fill(contact);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByLabel('One-time code').and(page.locator('input:not([type=radio])'));
  await expect(code).toBeFocused();
  await code.fill(await codeFor(contact));
  await page.keyboard.press('Enter');
  if (newName === undefined) return;
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(newName);
  await page.keyboard.press('Enter');
}

/** Fills in the registration and sends it. */
export async function registerAs(page: Page, { name, email, phone, password }: Person): Promise<void> {
  const texts = { 'Full name': name, 'E-mail': email, Phone: phone, Password: password };
  for (const [label, text] of Object.entries(texts))
    await page.locator('.form').getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The token of this browser; null: nobody is signed in. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const kept = localStorage.getItem(`frontage:${location.host}:user`);
    return kept === null ? null : (JSON.parse(kept) as { value: { token: string | null } }).value.token;
  });
