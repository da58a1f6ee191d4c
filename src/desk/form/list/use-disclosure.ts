import { useState } from 'react';

/**
 * Whether a part of a form is open. It opens when something in it is wrong, and stays open when that is solved, so that
 * the field in use does not vanish.
 */
export function useDisclosure({ isWrong, isNew = false }: { isWrong: boolean; isNew?: boolean }) {
  const [isOpen, setOpen] = useState(isNew || isWrong);
  if (isWrong && !isOpen) setOpen(true);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}
