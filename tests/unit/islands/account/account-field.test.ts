import { afterEach, expect, test, vi } from 'vitest';
import { initialsOf } from '#islands/account/Avatar.tsx';
import { type AccountKind, accountField, accountFieldError } from '#islands/account/account-field.ts';
import { contactOf } from '#islands/account/profile/contact-of.ts';
import { wordsOf } from '#words/words.ts';

const t = wordsOf('en-US');
const errorOf = (kind: AccountKind, text: string, isRequired = true) =>
  accountFieldError(accountField('f', kind, 'It', isRequired), text, t);
afterEach(() => {
  vi.useRealTimers();
});

test('required fields must be filled in, optional ones may be empty', () => {
  expect([errorOf('name', '  '), errorOf('birthday', '', false)]).toEqual(['It is required.', '']);
  // Every character of a password counts.
  expect(errorOf('password', '  ')).toBe('');
});

test.each<[AccountKind, string, boolean]>([
  ['email', 'ada@example.com', true],
  ['email', ' ada@example.com ', true],
  ['name', 'Ada', true],
  ['name', 'خديجة', true],
  ['name', '🙂', false],
  ['name', 'Ada\u202e', false],
  ['email', 'ada@example', false],
  ['email', 'a..b@x.de', false],
  ['email', 'a.b@x.de', true],
  ['email', 'ada example@example.com', false],
  ['email', `${'a'.repeat(90)}@example.com`, false],
  ['phone', '(503) 555-0123', true],
  ['phone', 'ada@example.com', false],
  ['login', 'ada@example.com', true],
  ['login', '+1 503 555 0123', true],
  ['login', 'ada', false],
  ['newPassword', 'seven77', false],
  ['newPassword', 'eight888', true],
  ['newPassword', 'x'.repeat(73), false],
  ['code', '042137', true],
  ['code', '042 137', true],
  ['code', '٠٤٢١٣٧', true],
  ['code', '04213', false],
])('%s: %j is valid: %s', (kind, text, isRight) => {
  expect(errorOf(kind, text) === '').toBe(isRight);
});

test('a date of birth must be in the past', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 23, 59) });
  expect([errorOf('birthday', '2026-03-04'), errorOf('birthday', '2026-03-05')]).toEqual([
    '',
    'Please enter a date in the past.',
  ]);
});

test('an email address is distinguished from a phone number', () => {
  expect([contactOf(' ada@example.com '), contactOf('503 555')]).toEqual([
    { email: 'ada@example.com' },
    { phone: '503 555' },
  ]);
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Augusta Ada King', 'AK'],
  ['عادل إمام', 'ع'],
  ['  ', ''],
  ['42', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
