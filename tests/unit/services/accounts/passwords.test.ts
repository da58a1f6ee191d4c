import { describe, expect, test } from 'vitest';
import { checkPassword, hashPassword, TooManyPasswords } from '#services/accounts/passwords/passwords.ts';

/** `correct horse` with other OWASP settings, and with minimal cost. */
const OTHER_COST = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$k9ohroejZy1PN5E1SbHNPug6vB8eQAahb5SOAp6iGF4';
const CHEAP = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$fGboIvzlkt1eU7JnWpaFoCiFdQqj41xKJW/x6HC4Hu4';

describe('a hash', () => {
  test('uses Argon2id with the cost recommended by OWASP and a unique salt', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(two).not.toBe(one);
  });
  test('matches only its password', async () => {
    const kept = await hashPassword('correct horse');
    expect(await checkPassword('correct horse', kept)).toEqual({ isRight: true, isOutdated: false });
    for (const wrong of ['correct hors', 'Correct horse', 'correct horse ', ''])
      expect((await checkPassword(wrong, kept)).isRight).toBe(false);
  });
  test('matches accents in any keyboard encoding', async () => {
    expect((await checkPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).isRight).toBe(true);
  });
  test('with another cost matches and is marked as outdated', async () => {
    expect(await checkPassword('correct horse', OTHER_COST)).toEqual({ isRight: true, isOutdated: true });
    expect(await checkPassword('wrong horse', OTHER_COST)).toEqual({ isRight: false, isOutdated: false });
  });
  test('that is missing or invalid matches nothing', async () => {
    for (const kept of [null, '', 'correct horse', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await checkPassword('correct horse', kept)).toEqual({ isRight: false, isOutdated: false });
  });
});

test('with too many waiting passwords, the next one is refused at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 800 }, () => checkPassword('x', CHEAP)));
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(800);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyPasswords);
});
