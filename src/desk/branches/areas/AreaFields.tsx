import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NumberField } from '../../form/NumberField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { type DistanceUnit, useDistance } from '../distance.ts';
import { areaColor } from './area-colors.ts';
import { Corners } from './Corners.tsx';
import { type Area, isEditable } from './map-areas.ts';

/** `97201=3.5, 97202`: postal codes, with their distance by road where it is known. */
const pincodeText = (pincodes: Area['pincodes'], { show }: DistanceUnit): string =>
  pincodes.map(({ pincode, distance_km: km }) => (km === null ? pincode : `${pincode}=${show(km)}`)).join(', ');

/** Reads postal codes from a text. The server checks them. */
const pincodesOf = (text: string, { store }: DistanceUnit): Area['pincodes'] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [pincode = '', distance] = part.split('=').map((piece) => piece.trim());
      return { pincode, distance_km: distance ? store(Number(distance)) : null };
    });

interface ShapeProps {
  readonly area: Area;
  readonly onChange: (change: Partial<Area>) => void;
}

/** Postal codes as one text. */
function Pincodes({ area, onChange }: ShapeProps) {
  const t = useT();
  const distance = useDistance();
  // While it is typed, it stays as it is.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('branches.pincodes')}
      required
      multiline
      minRows={2}
      maxRows={10}
      value={typed ?? pincodeText(area.pincodes, distance)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ pincodes: pincodesOf(target.value, distance) });
      }}
      onBlur={() => setTyped(null)}
      helperText={t(`branches.pincodesText_${distance.unit}`)}
    />
  );
}

function Shape({ area, onChange }: ShapeProps) {
  const t = useT();
  const distance = useDistance();
  switch (area.kind) {
    case 'radius':
      return (
        <NumberField
          label={t(`branches.radius_${distance.unit}`)}
          required
          max={20_000}
          value={area.radius_km === null ? null : distance.show(area.radius_km)}
          onChange={(radius) => onChange({ radius_km: radius === null ? null : distance.store(radius) })}
          helperText={t(area.center ? 'branches.radiusOwnCenter' : 'branches.radiusText')}
        />
      );
    case 'pincodes':
      return <Pincodes area={area} onChange={onChange} />;
    case 'polygon':
      return <Corners shape={area.polygon} onChange={(polygon) => onChange({ polygon, kept: null })} />;
  }
}

interface Props extends ShapeProps {
  readonly index: number;
  readonly problem: string | undefined;
  /** Begins to draw the area on the map. Null without a map, or while it is drawn. */
  readonly onDraw: (() => void) | null;
  readonly onRemove: () => void;
}

/** The fields of one area. */
export function AreaFields({ area, index, problem, onChange, onDraw, onRemove }: Props) {
  const t = useT();
  const { mode } = useTheme().palette;
  const name = area.name || String(index + 1);
  return (
    <Box
      role="group"
      aria-label={t('branches.areaNamed', { name })}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        {area.kind !== 'pincodes' && (
          <Box
            sx={{
              width: 16,
              height: 16,
              flexShrink: 0,
              borderRadius: 0.5,
              bgcolor: areaColor(index, mode),
            }}
          />
        )}
        <TextField
          label={t('branches.areaName')}
          placeholder={t('branches.areaExample')}
          value={area.name}
          onChange={({ target }) => onChange({ name: target.value })}
          sx={{ flex: 1 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <NumberField
          label={t('branches.priority')}
          isWhole
          value={area.priority}
          onChange={(priority) => onChange({ priority: priority ?? 0 })}
          sx={{ maxWidth: { sm: 140 } }}
        />
        <Button color="error" aria-label={t('branches.removeArea', { name })} onClick={onRemove}>
          {t('form.remove')}
        </Button>
      </Stack>
      <Shape area={area} onChange={onChange} />
      {onDraw && isEditable(area) && (
        <Button sx={{ justifySelf: 'start' }} onClick={onDraw}>
          {t(area.polygon ? 'branches.drawMore' : 'branches.draw')}
        </Button>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
