import type { MessageContent } from '#domain/messages/types.ts';
import { storeLook } from '#services/messages/templates/store-look.ts';

/** One content of each kind. */
export const CONTENTS: readonly MessageContent[] = [
  { kind: 'one_time_code', code: '482913', minutes: 10 },
  { kind: 'password_reset', name: 'Ada Lovelace', path: '/forgot-password?token=abc_DEF-123', minutes: 30 },
  { kind: 'no_account' },
  { kind: 'welcome', name: 'Ada Lovelace' },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'password' },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'email' },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'phone' },
  { kind: 'account_deleted', name: 'Ada Lovelace' },
];

/** A store as its messages show it. */
export const look = (settings: Record<string, string> = {}, host = 'shop.example') =>
  storeLook({ host, settings: { storeName: 'Slice & Co', ...settings } }, 4321);
