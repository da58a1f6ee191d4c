import TextField from '@mui/material/TextField';
import { useT } from '../texts/desk-texts.ts';
import type { ControlProps } from './setting-control.ts';

/** A setting with few values. */
export function ChoiceControl({ setting, value, onChange, isInvalid, labelledBy, describedBy }: ControlProps) {
  const t = useT();
  const { options, default: initial } = setting;
  const all = [...new Set([...(initial === '' ? [''] : []), ...(options ?? []), value])];
  return (
    <TextField
      select
      fullWidth
      margin="none"
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isInvalid}
      disabled={!setting.is_editable}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy },
      }}
    >
      {all.map((option) => (
        <option key={option} value={option}>
          {option === '' ? t('settings.noOption') : (setting.option_names[option] ?? option)}
        </option>
      ))}
    </TextField>
  );
}
