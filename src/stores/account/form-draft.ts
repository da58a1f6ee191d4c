import { isRecord } from '#lib/shape.ts';
import { $owner } from '../shopper/user.ts';
import { safeStorage } from '../storage/safe-storage.ts';
import { storeKey } from '../storage/store-key.ts';

/** Drafts belong to one tab and end with it. */
const tab = safeStorage(() => sessionStorage);
const keyOf = (form: string): string => storeKey(`draft/${form}`);

/** The unsent input of a form for the current owner. Null if there is none. */
export function readDraft(form: string): unknown {
  const text = tab.read(keyOf(form));
  try {
    const saved: unknown = text === null ? null : JSON.parse(text);
    return isRecord(saved) && saved.owner === $owner.get() ? (saved.values ?? null) : null;
  } catch {
    return null;
  }
}

/** Stores the input until it is sent or discarded. Never used for passwords or codes. */
export const storeDraft = (form: string, values: unknown): void =>
  tab.write(keyOf(form), JSON.stringify({ owner: $owner.get(), values }));

/** Removes the draft once it is sent or discarded. */
export const clearDraft = (form: string): void => tab.remove(keyOf(form));
