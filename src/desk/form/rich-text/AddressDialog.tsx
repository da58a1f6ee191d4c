import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useT } from '../../texts/desk-texts.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly value: string;
  readonly onDone: (address: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link or a picture. It is no form, because it opens within one. */
export function AddressDialog({ title, text, value, onDone, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [address, setAddress] = useState(value);
  const done = () => onDone(address.trim());
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label={t('editor.address')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            done();
          }}
          helperText={text}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('frame.cancel')}
        </Button>
        <Button variant="contained" onClick={done}>
          {t('editor.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
