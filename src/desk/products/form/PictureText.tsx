import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ALT_MAX } from '#contracts/limits.ts';
import { picturePathAt } from '#domain/store/paths.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useT } from '../../texts/desk-texts.ts';
import type { ProductFields } from './product-edits.ts';

interface Props {
  readonly picture: ProductFields['images'][number];
  readonly title: string;
  readonly onChange: (alt: string) => void;
  readonly onClose: () => void;
}

/** Asks what a picture shows, for shoppers who do not see it. */
export function PictureText({ picture: { image, alt }, title, onChange, onClose }: Props) {
  const t = useT();
  const [text, setText] = useState(alt);
  const apply = () => {
    onChange(text);
    onClose();
  };
  return (
    <FormDialog isOpen title={title} submit={t('product.applyAlt')} onSubmit={apply} onClose={onClose}>
      <Box
        component="img"
        src={picturePathAt(image, 640)}
        alt=""
        sx={{ maxHeight: 260, objectFit: 'contain', borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <TextField
        autoFocus
        multiline
        label={t('product.alt')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={t('product.altText')}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: ALT_MAX } }}
      />
    </FormDialog>
  );
}
