import { useState } from 'react';
import { randomUuid } from '#lib/random-uuid.ts';
import { moveTo } from './move-to.ts';

/** Keys for the entries of an edited list that have none of their own. What is open of an entry moves with it. */
export function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // The list may also grow by what somebody else has saved.
  if (keys.length < count) setKeys([...keys, ...Array.from({ length: count - keys.length }, () => randomUuid())]);
  const present = keys.slice(0, count);
  return {
    keys: present,
    move: (from: number, to: number) => setKeys(moveTo(present, from, to)),
    remove: (index: number) => setKeys(present.toSpliced(index, 1)),
  };
}
