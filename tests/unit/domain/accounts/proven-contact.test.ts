import { describe, expect, test } from 'vitest';
import { maskContact } from '#domain/accounts/contact.ts';
import {
  afterFirstProof,
  canSignIn,
  provenContact,
  withoutContact,
  withProven,
} from '#domain/accounts/proven-contact.ts';

const account = {
  email: 'ada@example.com',
  phone: '+15035550123',
  isEmailVerified: false,
  isPhoneVerified: false,
  isPhoneBarred: false,
  passwordHash: 'hash',
  dateOfBirth: '1990-05-17',
  acceptsMarketing: true,
};
const email = { channel: 'email', to: 'ada@example.com' } as const;
const sms = { channel: 'sms', to: '+15035550123' } as const;

describe('proving a contact', () => {
  test('of no account creates an account', () => {
    expect(provenContact(null, email)).toBe('new');
  });
  test('that was proven before opens its account', () => {
    expect(provenContact({ ...account, isEmailVerified: true }, email)).toBe('theirs');
    expect(provenContact({ ...account, isPhoneVerified: true }, sms)).toBe('theirs');
  });
  test('of an account without a verified contact takes over the account, by e-mail address', () => {
    expect(provenContact(account, email)).toBe('first_proof');
  });
  test('does not take over an account by phone number if it has an e-mail address', () => {
    expect(provenContact(account, sms)).toBe('given_way');
    expect(provenContact({ ...account, email: null }, sms)).toBe('first_proof');
  });
  test('of an account with another verified contact takes only the contact', () => {
    expect(provenContact({ ...account, isPhoneVerified: true }, email)).toBe('given_way');
    expect(provenContact({ ...account, isEmailVerified: true }, sms)).toBe('given_way');
  });
});

test('the first proof keeps the data and ends every former way to sign in', () => {
  const proven = afterFirstProof(account, email);
  expect(proven).toEqual({
    ...account,
    isEmailVerified: true,
    isPhoneBarred: true,
    passwordHash: null,
    acceptsMarketing: false,
  });
  expect(canSignIn(account, sms)).toBe(true);
  expect(canSignIn(proven, sms)).toBe(false);
  expect(canSignIn(proven, email)).toBe(true);
  expect(canSignIn(withProven(proven, sms), sms)).toBe(true);
  expect(afterFirstProof({ ...account, phone: null }, email)).toMatchObject({ phone: null, isPhoneBarred: false });
});

test('a contact is set and removed with its proof', () => {
  const proven = withProven(account, { channel: 'email', to: 'new@example.com' });
  expect(proven).toMatchObject({ email: 'new@example.com', isEmailVerified: true, isPhoneVerified: false });
  expect(withoutContact(proven, email)).toMatchObject({ email: null, isEmailVerified: false, passwordHash: 'hash' });
});

test('a masked contact reveals little', () => {
  expect(maskContact(email)).toBe('a•••@example.com');
  expect(maskContact(sms)).toBe('+15•••23');
});
