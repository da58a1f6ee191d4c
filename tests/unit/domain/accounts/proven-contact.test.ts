import { describe, expect, test } from 'vitest';
import { maskContact } from '#domain/accounts/contact.ts';
import { provenContact, takenOver, withoutContact, withProven } from '#domain/accounts/proven-contact.ts';

const account = {
  email: 'ada@example.com',
  phone: '+15035550123',
  isEmailVerified: false,
  isPhoneVerified: false,
  passwordHash: 'hash',
  dateOfBirth: '1990-05-17',
  acceptsMarketing: true,
};
const email = { channel: 'email', to: 'ada@example.com' } as const;
const sms = { channel: 'sms', to: '+15035550123' } as const;

describe('who proves a contact', () => {
  test('that nobody has gets an account', () => {
    expect(provenContact(null, email)).toBe('new');
  });
  test('that was proven before comes to their account', () => {
    expect(provenContact({ ...account, isEmailVerified: true }, email)).toBe('theirs');
    expect(provenContact({ ...account, isPhoneVerified: true }, sms)).toBe('theirs');
  });
  test('of an account that has proven nothing takes it over', () => {
    expect(provenContact(account, email)).toBe('taken_over');
    expect(provenContact({ ...account, email: null }, sms)).toBe('taken_over');
  });
  test('of an account that has proven another one takes the contact alone', () => {
    expect(provenContact({ ...account, isPhoneVerified: true }, email)).toBe('given_way');
    expect(provenContact({ ...account, isEmailVerified: true }, sms)).toBe('given_way');
  });
});

test('an account that was taken over has nothing of who made it', () => {
  expect(takenOver(account, email)).toEqual({
    email: 'ada@example.com',
    phone: null,
    isEmailVerified: true,
    isPhoneVerified: false,
    passwordHash: null,
    dateOfBirth: null,
    acceptsMarketing: false,
  });
  expect(takenOver(account, sms)).toMatchObject({ email: null, phone: '+15035550123', isPhoneVerified: true });
});

test('a contact comes and goes with its proof', () => {
  const proven = withProven(account, { channel: 'email', to: 'new@example.com' });
  expect(proven).toMatchObject({ email: 'new@example.com', isEmailVerified: true, isPhoneVerified: false });
  expect(withoutContact(proven, email)).toMatchObject({ email: null, isEmailVerified: false, passwordHash: 'hash' });
});

test('a masked contact says little', () => {
  expect(maskContact(email)).toBe('a•••@example.com');
  expect(maskContact(sms)).toBe('+15•••23');
});
