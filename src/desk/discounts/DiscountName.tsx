import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { COUPON_CODE_MAX } from '#domain/discounts/types.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { PartProps } from './discount-form.ts';

/** How shoppers get the discount, and what they read about it. */
export function DiscountName({ form, set, problems }: PartProps) {
  const t = useT();
  return (
    <FormSection title={t('discounts.partName')}>
      <FieldGrid>
        <RadioGroup
          row
          value={form.isAutomatic ? 'automatic' : 'code'}
          onChange={(_, kind) => set({ isAutomatic: kind === 'automatic' })}
          aria-label={t('discounts.kind')}
        >
          <FormControlLabel value="code" control={<Radio />} label={t('discounts.byCode')} />
          <FormControlLabel value="automatic" control={<Radio />} label={t('discounts.automatic')} />
        </RadioGroup>
        <FormControlLabel
          control={<Switch checked={form.is_enabled} onChange={(_, isOn) => set({ is_enabled: isOn })} />}
          label={t('field.is_enabled')}
        />
        {!form.isAutomatic && (
          <TextField
            label={t('field.code')}
            required
            value={form.code}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
            error={problems['code'] !== undefined}
            helperText={problems['code']}
            slotProps={{ htmlInput: { maxLength: COUPON_CODE_MAX, autoCapitalize: 'characters', spellCheck: false } }}
          />
        )}
        <TextField
          label={t('field.title')}
          required
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
          error={problems['title'] !== undefined}
          helperText={problems['title'] ?? t('discounts.titleText')}
        />
        <TextField
          label={t('field.description')}
          multiline
          value={form.description}
          onChange={({ target }) => set({ description: target.value })}
          error={problems['description'] !== undefined}
          helperText={problems['description']}
        />
        <FormControlLabel
          control={<Switch checked={form.is_listed} onChange={(_, isOn) => set({ is_listed: isOn })} />}
          label={t('field.is_listed')}
        />
      </FieldGrid>
    </FormSection>
  );
}
