import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { useDistance } from '../distance.ts';
import type { Area } from './map-areas.ts';
import { parsePincodes, pincodeText } from './pincode-list.ts';

interface Props {
  readonly title: string;
  readonly pincodes: Area['pincodes'];
  readonly onChange: (pincodes: Area['pincodes']) => void;
  readonly onClose: () => void;
}

/** All postal codes of an area as one text, into which a list can be pasted. */
export function PincodeList({ title, pincodes, onChange, onClose }: Props) {
  const t = useT();
  const distance = useDistance();
  const { decimal } = useFormats();
  const notation = { ...distance, ...decimal };
  const [text, setText] = useState(() => pincodeText(pincodes, notation));
  const [isChecked, setChecked] = useState(false);
  const parsed = parsePincodes(text, notation, pincodes);
  const isWrong = isChecked && parsed.unread.length > 0;
  const apply = () => {
    setChecked(true);
    if (parsed.unread.length > 0) return;
    onChange(parsed.pincodes);
    onClose();
  };
  return (
    <FormDialog isOpen title={title} submit={t('branches.applyList')} onSubmit={apply} onClose={onClose}>
      <TextField
        autoFocus
        multiline
        minRows={6}
        maxRows={14}
        label={title}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isWrong}
        helperText={
          isWrong
            ? t('branches.listUnread', { text: parsed.unread.join(', ') })
            : t(`branches.listText_${distance.unit}`, { example: `97201 = ${decimal.write(2.5)}` })
        }
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </FormDialog>
  );
}
