import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../texts/desk-texts.ts';
import { FormDialog } from '../FormDialog.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly value: string;
  readonly onDone: (address: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link or a picture. */
export function AddressDialog({ title, text, value, onDone, onClose }: Props) {
  const t = useT();
  const [address, setAddress] = useState(value);
  return (
    <FormDialog
      isOpen
      title={title}
      submit={t('editor.apply')}
      onSubmit={() => onDone(address.trim())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('editor.address')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        helperText={text}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
    </FormDialog>
  );
}
