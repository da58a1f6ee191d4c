import { describe, expect, test } from 'vitest';
import { maskContact } from '#domain/accounts/contact.ts';
import {
  afterFirstVerification,
  canSignIn,
  decideVerifiedContact,
  withoutContact,
  withVerifiedContact,
} from '#domain/accounts/verified-contact.ts';

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

describe('verifying a contact', () => {
  test('of no account creates an account', () => {
    expect(decideVerifiedContact(null, email)).toBe('new');
  });
  test('that was verified before opens its account', () => {
    expect(decideVerifiedContact({ ...account, isEmailVerified: true }, email)).toBe('own');
    expect(decideVerifiedContact({ ...account, isPhoneVerified: true }, sms)).toBe('own');
  });
  test('of an account without a verified contact takes over the account, by email address', () => {
    expect(decideVerifiedContact(account, email)).toBe('first_verification');
  });
  test('does not take over an account by phone number if it has an email address', () => {
    expect(decideVerifiedContact(account, sms)).toBe('released');
    expect(decideVerifiedContact({ ...account, email: null }, sms)).toBe('first_verification');
  });
  test('of an account with another verified contact takes only the contact', () => {
    expect(decideVerifiedContact({ ...account, isPhoneVerified: true }, email)).toBe('released');
    expect(decideVerifiedContact({ ...account, isEmailVerified: true }, sms)).toBe('released');
  });
});

test('the first proof keeps the data and ends every former way to sign in', () => {
  const verified = afterFirstVerification(account, email);
  expect(verified).toEqual({
    ...account,
    isEmailVerified: true,
    isPhoneBarred: true,
    passwordHash: null,
    acceptsMarketing: false,
  });
  expect(canSignIn(account, sms)).toBe(true);
  expect(canSignIn(verified, sms)).toBe(false);
  expect(canSignIn(verified, email)).toBe(true);
  expect(canSignIn(withVerifiedContact(verified, sms), sms)).toBe(true);
  expect(afterFirstVerification({ ...account, phone: null }, email)).toMatchObject({
    phone: null,
    isPhoneBarred: false,
  });
});

test('a contact is set and removed with its proof', () => {
  const verified = withVerifiedContact(account, { channel: 'email', to: 'new@example.com' });
  expect(verified).toMatchObject({ email: 'new@example.com', isEmailVerified: true, isPhoneVerified: false });
  expect(withoutContact(verified, email)).toMatchObject({ email: null, isEmailVerified: false, passwordHash: 'hash' });
});

test('a masked contact reveals little', () => {
  expect(maskContact(email)).toBe('a•••@example.com');
  expect(maskContact(sms)).toBe('+15•••23');
});
