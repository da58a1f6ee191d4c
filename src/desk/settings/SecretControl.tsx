import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../texts/desk-texts.ts';
import type { ControlProps } from './setting-control.ts';

interface Props extends ControlProps {
  /** Whether the key will be removed. */
  readonly isRemoved: boolean;
}

/** A key of another service. Nobody can read it: it is replaced or removed. */
export function SecretControl({
  setting,
  value,
  onChange,
  isInvalid,
  labelledBy,
  describedBy,
  label,
  isRemoved,
}: Props) {
  const t = useT();
  const [isEntering, setEntering] = useState(value !== '');
  const keep = () => {
    setEntering(false);
    onChange('');
  };
  if (isEntering)
    return (
      <Stack direction="row" spacing={1}>
        <TextField
          fullWidth
          margin="none"
          size="small"
          type="password"
          autoFocus
          label={t('settings.secretNew')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={isInvalid}
          slotProps={{
            htmlInput: {
              'aria-labelledby': labelledBy,
              'aria-describedby': describedBy,
              dir: 'ltr',
              autoComplete: 'new-password',
              placeholder: setting.example,
            },
          }}
        />
        <Button size="small" color="inherit" aria-label={`${t('form.cancel')}: ${label}`} onClick={keep}>
          {t('form.cancel')}
        </Button>
      </Stack>
    );
  const state = isRemoved ? 'secretRemoved' : setting.is_set ? 'secretSet' : 'secretNotSet';
  const enter = setting.is_set ? 'secretReplace' : 'secretEnter';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 90 }}>{t(`settings.${state}`)}</Typography>
      {setting.is_editable &&
        (isRemoved ? (
          <Button size="small" aria-label={`${t('settings.secretKeep')}: ${label}`} onClick={keep}>
            {t('settings.secretKeep')}
          </Button>
        ) : (
          <>
            <Button size="small" aria-label={`${t(`settings.${enter}`)}: ${label}`} onClick={() => setEntering(true)}>
              {t(`settings.${enter}`)}
            </Button>
            {setting.is_set && (
              <Button
                size="small"
                color="error"
                aria-label={`${t('form.remove')}: ${label}`}
                onClick={() => onChange(null)}
              >
                {t('form.remove')}
              </Button>
            )}
          </>
        ))}
    </Stack>
  );
}
