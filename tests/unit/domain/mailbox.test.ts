import { expect, test } from 'vitest';
import { mailboxOf } from '#domain/mailbox.ts';

test.each([
  ['ada@example.com', 'ada+friend@example.com'],
  ['ada@example.com', 'ada+a+b@example.com'],
  ['ada.lovelace@gmail.com', 'adalovelace+2@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)));

test.each([
  ['ada@example.com', 'ada@example.org'],
  ['ada.lovelace@example.com', 'adalovelace@example.com'],
  ['ada@example.com', 'grace@example.com'],
])('%s and %s are two', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
