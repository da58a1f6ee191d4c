import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormSection } from '../form/FormSection.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { BranchSection, BranchValues } from './branch-section.ts';
import { pincodesOf, pincodeText } from './pincodes.ts';

type Area = BranchValues['areas'][number];

const NEW: Omit<Area, 'kind'> = {
  ...{ name: '', priority: 0, radius_km: null, center: null, pincodes: [] },
  ...{ polygon: null, kept: null },
};

interface ShapeProps {
  readonly area: Area;
  readonly onChange: (change: Partial<Area>) => void;
}

/** Postcodes as one text. */
function Pincodes({ area, onChange }: ShapeProps) {
  const t = useT();
  // While it is typed, it stays as it is.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('branches.pincodes')}
      required
      multiline
      minRows={2}
      maxRows={10}
      value={typed ?? pincodeText(area.pincodes)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ pincodes: pincodesOf(target.value) });
      }}
      onBlur={() => setTyped(null)}
      helperText={t('branches.pincodesText')}
    />
  );
}

function Shape({ area, onChange }: ShapeProps) {
  const t = useT();
  switch (area.kind) {
    case 'radius':
      return (
        <NumberField
          label={t('branches.radius')}
          required
          max={20_000}
          value={area.radius_km}
          onChange={(radius) => onChange({ radius_km: radius })}
          helperText={t(area.center ? 'branches.radiusOwnCenter' : 'branches.radiusText')}
        />
      );
    case 'pincodes':
      return <Pincodes area={area} onChange={onChange} />;
    case 'polygon':
      return <Typography color="textSecondary">{t('branches.drawn')}</Typography>;
  }
}

/** Where a branch delivers. */
export function AreasCard({ draft, action }: BranchSection) {
  const t = useT();
  const { areas } = draft.values;
  const set = (index: number, change: Partial<Area>) =>
    draft.edit({
      areas: areas.map((area, at) => (at === index ? { ...area, ...change } : area)),
    });
  const add = (kind: Area['kind']) => draft.edit({ areas: [...areas, { ...NEW, kind }] });
  return (
    <FormSection title={t('field.areas')}>
      <Typography color="textSecondary">
        {t(areas.length === 0 ? 'branches.anywhere' : 'branches.areasText')}
      </Typography>
      {areas.map((area, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: names of areas may repeat or change
          key={index}
          sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
        >
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <TextField
              label={t('branches.areaName')}
              value={area.name}
              onChange={({ target }) => set(index, { name: target.value })}
              sx={{ flex: 1 }}
            />
            <NumberField
              label={t('branches.priority')}
              value={area.priority}
              onChange={(priority) => set(index, { priority: priority ?? 0 })}
              sx={{ maxWidth: { sm: 140 } }}
            />
            <Button
              color="error"
              aria-label={t('branches.removeArea', { name: area.name || String(index + 1) })}
              onClick={() => draft.edit({ areas: areas.toSpliced(index, 1) })}
            >
              {t('form.remove')}
            </Button>
          </Stack>
          <Shape area={area} onChange={(change) => set(index, change)} />
        </Box>
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => add('radius')}>
          {t('branches.addRadius')}
        </Button>
        <Button variant="outlined" onClick={() => add('pincodes')}>
          {t('branches.addPincodes')}
        </Button>
      </Stack>
      {action.fields['areas'] && <FormHelperText error>{action.fields['areas']}</FormHelperText>}
    </FormSection>
  );
}
