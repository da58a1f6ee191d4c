import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useT } from '../texts/desk-texts.ts';
import type { ControlProps } from './setting-control.ts';

/** A setting that is on or off. */
export function SwitchControl({ setting, value, onChange, labelledBy, describedBy }: ControlProps) {
  const t = useT();
  const isOn = value === 'true';
  return (
    <FormControlLabel
      label={t(isOn ? 'form.on' : 'form.off')}
      disabled={!setting.is_editable}
      sx={{ minHeight: 44 }}
      control={
        <Switch
          checked={isOn}
          onChange={(_, isNowOn) => onChange(String(isNowOn))}
          slotProps={{ input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } }}
        />
      }
    />
  );
}
