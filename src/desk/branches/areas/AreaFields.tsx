import Draw from '@mui/icons-material/DrawOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Advanced } from '../../form/Advanced.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useDistance } from '../distance.ts';
import { Corners } from './Corners.tsx';
import type { Area } from './map-areas.ts';
import { Pincodes } from './Pincodes.tsx';

interface Props {
  readonly area: Area;
  /** Whether another area may overlap it. */
  readonly hasPriority: boolean;
  readonly hasMap: boolean;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<Area>) => void;
  /** Begins to draw the area on the map. Null where it cannot be drawn, or while it is drawn. */
  readonly onDraw: (() => void) | null;
}

/** The fields of one area. Those that few operators need are folded. */
export function AreaFields({ area, hasPriority, hasMap, problem, onChange, onDraw }: Props) {
  const t = useT();
  const distance = useDistance();
  const corners = area.kind === 'polygon' && (
    <Corners shape={area.polygon} onChange={(polygon) => onChange({ polygon, kept: null })} />
  );
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        label={t('branches.areaName')}
        placeholder={t('branches.areaExample')}
        required
        value={area.name}
        onChange={({ target }) => onChange({ name: target.value })}
        sx={{ maxWidth: 480 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {area.kind === 'radius' && (
        <NumberField
          label={t(`branches.radius_${distance.unit}`)}
          required
          min={distance.min}
          max={distance.max}
          value={area.radius_km === null ? null : distance.show(area.radius_km)}
          onChange={(radius) => onChange({ radius_km: radius === null ? null : distance.store(radius) })}
          helperText={t(area.center ? 'branches.radiusOwnCenter' : 'branches.radiusText')}
          sx={{ maxWidth: 480 }}
        />
      )}
      {area.kind === 'pincodes' && (
        <Pincodes pincodes={area.pincodes} onChange={(pincodes) => onChange({ pincodes })} />
      )}
      {onDraw && (
        <Button variant="outlined" startIcon={<Draw />} sx={{ alignSelf: 'flex-start' }} onClick={onDraw}>
          {t(area.polygon ? 'branches.drawMore' : 'branches.draw')}
        </Button>
      )}
      {!hasMap && corners}
      {(hasPriority || (hasMap && corners)) && (
        <Advanced isOpen={false}>
          <Stack spacing={2}>
            {hasMap && corners}
            {hasPriority && (
              <NumberField
                label={t('branches.priority')}
                isWhole
                value={area.priority}
                onChange={(priority) => onChange({ priority: priority ?? 0 })}
                helperText={t('branches.priorityText')}
                sx={{ maxWidth: 480 }}
              />
            )}
          </Stack>
        </Advanced>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Stack>
  );
}
