import { isRecord } from '#lib/shape.ts';
import { $owner } from '../shopper/user.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { storeKey } from '../storage/store-key.ts';

/** Of this tab: what is half done elsewhere belongs there, and with the tab it is gone. */
const tab = safeStorage(() => sessionStorage);
const keyOf = (form: string): string => storeKey(`draft/${form}`);

/** What was typed into a form and not sent, by who shops here now; null: nothing. */
export function readDraft(form: string): unknown {
  const text = tab.read(keyOf(form));
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    return isRecord(kept) && kept.owner === $owner.get() ? (kept.values ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is sent or given up. Never passwords or codes. */
export const keepDraft = (form: string, values: unknown): void =>
  tab.write(keyOf(form), JSON.stringify({ owner: $owner.get(), values }));

/** It is sent, or given up. */
export const clearDraft = (form: string): void => tab.remove(keyOf(form));
