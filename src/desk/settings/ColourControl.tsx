import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useT, useTexts } from '../texts/desk-texts.ts';
import { checkColour } from './colour-check.ts';
import type { ControlProps } from './setting-control.ts';

interface Props extends ControlProps {
  /** All colours of the store as they are shown here, because some are read on others. */
  readonly colours: Readonly<Record<string, string>>;
}

/** A colour, typed or chosen, and how readable it is. */
export function ColourControl({ setting, value, onChange, isInvalid, labelledBy, describedBy, label, colours }: Props) {
  const { language, t } = useTexts();
  const checked = checkColour(setting.key, colours);
  const ratio = (contrast: number) => `${contrast.toLocaleString(language, { maximumFractionDigits: 1 })}:1`;
  return (
    <Box>
      <Stack direction="row" spacing={1}>
        <Box
          component="input"
          type="color"
          aria-label={t('settings.chooseColour', { name: label })}
          disabled={!setting.is_editable}
          value={checked?.colour ?? setting.default}
          onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
          sx={{
            width: 56,
            height: 44,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'transparent',
          }}
        />
        <TextField
          fullWidth
          margin="none"
          size="small"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={isInvalid || !checked}
          disabled={!setting.is_editable}
          slotProps={{
            htmlInput: {
              'aria-labelledby': labelledBy,
              'aria-describedby': describedBy,
              dir: 'ltr',
              spellCheck: false,
            },
          }}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }} role="status">
        {checked
          ? t('settings.contrast', { white: ratio(checked.white), black: ratio(checked.black) })
          : t('settings.notColour')}
        {checked?.shown && <Shown colour={checked.shown} />}
      </Typography>
    </Box>
  );
}

function Shown({ colour }: { colour: string }) {
  const t = useT();
  const sample = { display: 'inline-block', width: 12, height: 12, borderRadius: 0.5, bgcolor: colour };
  return (
    <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
      <Box component="span" aria-hidden sx={{ ...sample, marginInlineEnd: 0.75, border: 1, borderColor: 'divider' }} />
      {t('settings.shown', { colour })}
    </Box>
  );
}
