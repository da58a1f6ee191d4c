import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { useT } from '../texts/desk-texts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type Props = Pick<ComponentProps<typeof RemoveDialog>, 'name' | 'text' | 'remove'> & {
  /** Whether the button says what it removes, because there are several. */
  readonly isNamed?: boolean;
};

/** Removes something after a question. */
export function RemoveButton({ isNamed = false, ...removal }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="error"
        {...(isNamed && { 'aria-label': t('form.removeNamed', { name: removal.name }) })}
        onClick={() => setOpen(true)}
      >
        {t('form.remove')}
      </Button>
      <RemoveDialog isOpen={isOpen} onClose={() => setOpen(false)} {...removal} />
    </>
  );
}
