import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { MessageContent } from '#domain/messages/types.ts';
import { countsOf } from '#server/limits/account-limits.ts';
import type { SiteStore } from '../site/stores.ts';
import { expect, storeUrl } from './test.ts';

export const PASSWORD = 'correct horse battery';

/** A new person with unique contacts. */
export function newPerson() {
  const number = randomInt(10 ** 9);
  return {
    name: 'Ada Lovelace',
    email: `ada-${number}@example.com`,
    // Portland has enough numbers for the tests.
    phone: `+1503${String((number % 7_900_000) + 2_100_000)}`,
    password: PASSWORD,
  };
}
export type Person = ReturnType<typeof newPerson>;

/** Queries the database of the site. */
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

/** The last message stored for a recipient. */
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

/** The last code sent to an e-mail address or a phone number. */
export async function codeFor(recipient: string): Promise<string> {
  const [row] = await ask<{ code: string }>(
    `select content->>'code' as code from message where recipient = $1 and content ? 'code' order by id desc limit 1`,
    [recipient],
  );
  if (!row) throw new Error(`no code was sent to ${recipient}`);
  return row.code;
}

/** The shortest limit is counted by contact only. */
const NOBODY = { tenantId: 0, owner: '', address: '127.0.0.1' };

/** Ends the time in which a contact gets no other code. */
export async function passResendTime(contact: string): Promise<void> {
  const [soonest] = countsOf('code', { ...NOBODY, account: contact }).filter(({ points }) => points === 1);
  const gone = await ask<object>('delete from rate_count where key = $1 returning key', [soonest?.key]);
  expect(gone, 'a code was sent').toHaveLength(1);
}

/** Removes the browser's report of the 422 that asks a new customer for a name. */
export const withoutNameAsked = (problems: string[]): string[] =>
  problems.splice(0).filter((problem) => !/status of 422 .*login-otp/.test(problem));

/** Path of the last link to confirm an e-mail address. */
export const confirmPathFor = async (email: string): Promise<string> =>
  (await lastMessage(email, 'confirm_email')).path;

/** Path of the last link to set a password. */
export const resetPathFor = async (email: string): Promise<string> => (await lastMessage(email, 'password_reset')).path;

/** Registers an account by the API without signing in this browser. Requires an open page of the store. */
export async function openAccount(page: Page, person: Person = newPerson()): Promise<Person> {
  const body = { ...person, password_confirmation: person.password, accepts_terms: true };
  // Uses its own address, since all tests together exceed the limit of one address.
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

/** Registers an account and signs in by the form. */
export async function signedIn(page: Page, store: SiteStore, person?: Person): Promise<Person> {
  await page.goto(storeUrl(store, '/login'));
  const made = await openAccount(page, person);
  await signInAs(page, made);
  await expect(page).toHaveURL((url) => url.pathname !== '/login');
  return made;
}

/** Fills in and submits the login form. */
export async function signInAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).and(page.locator('input:not([type=radio])')).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with a code on the login page; a new customer also enters a name. */
export async function signInByCode(page: Page, contact: string, newName?: string): Promise<void> {
  // The label, because the radio button is not visible: a forced click would not wait for the end of a page's motion.
  await page.getByText('One-time code', { exact: true }).click();
  await page.getByLabel('Email or phone number').fill(contact);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByLabel('One-time code').and(page.locator('input:not([type=radio])'));
  await expect(code).toBeFocused();
  await code.fill(await codeFor(contact));
  if (newName !== undefined) await giveName(page, newName);
}

/** Enters the name that is asked of a new customer who signed in with a code. */
export async function giveName(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Fills in and submits the registration form. */
export async function registerAs(page: Page, { name, email, phone, password }: Person): Promise<void> {
  const texts = { 'Full name': name, Email: email, 'Phone (optional)': phone, Password: password };
  for (const [label, text] of Object.entries(texts))
    await page.locator('.form').getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The token of this browser, or null for a guest. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const kept = localStorage.getItem(`frontage:${location.host}:user`);
    return kept === null ? null : (JSON.parse(kept) as { value: { token: string | null } }).value.token;
  });
