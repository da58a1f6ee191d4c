import { expect, test } from 'vitest';
import { passwordProblem } from '#domain/accounts/password-problem.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.com', phone: '+15035550123' };
const problem = (password: string) => passwordProblem(password, password, ada);

test.each(['correct horse', 'blaue Stühle', 'كلمة سرية طويلة', 'x7!kQp2z', '        tea and rain', 'adamant stone'])(
  'accepts %s',
  (password) => {
    expect(problem(password)).toBeNull();
  },
);

test.each([
  '12345678',
  '87654321',
  '01234567',
  '34567890',
  'abcdefgh',
  'aaaaaaaa',
  'abababab',
  'Password1!',
  'P@ssw0rd123',
])('%s is too easy to guess', (password) => {
  expect(problem(password)).toBe('guessable');
});

test.each([
  'adalovelace',
  'Ada Lovelace',
  'ADA.Lovelace1',
  'ada.lovelace@example.com',
  '5035550123',
  '+1 (503) 555-0123',
])('%s contains personal data', (password) => {
  expect(problem(password)).toBe('personal');
});

test('must be typed twice in the same way', () => {
  expect(passwordProblem('correct horse', 'correct hores', ada)).toBe('mismatch');
});

test('a person without email address, number and name has no personal data to check', () => {
  expect(passwordProblem('correct horse', 'correct horse', { name: '–', email: null, phone: null })).toBeNull();
});
