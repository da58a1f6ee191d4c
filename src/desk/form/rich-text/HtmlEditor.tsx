import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../texts/desk-texts.ts';
import { keepsContent } from './keeps-content.ts';
import { RichText } from './RichText.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** Edits a text as it looks, or as HTML: by choice, or because the editor would lose some of it. */
export default function HtmlEditor({ label, value, onChange }: Props) {
  const t = useT();
  const [isSource, setSource] = useState(() => !keepsContent(value));
  const isLossy = isSource && !keepsContent(value);
  return (
    <>
      {isSource ? (
        <TextField
          fullWidth
          multiline
          minRows={8}
          maxRows={24}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': label, dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
        />
      ) : (
        <RichText label={label} value={value} onChange={onChange} />
      )}
      {isLossy && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('editor.onlyHtml')}
        </Alert>
      )}
      {!isLossy && (
        <Button size="small" color="inherit" onClick={() => setSource(!isSource)} sx={{ mt: 0.5 }}>
          {t(isSource ? 'editor.asText' : 'editor.asHtml')}
        </Button>
      )}
    </>
  );
}
