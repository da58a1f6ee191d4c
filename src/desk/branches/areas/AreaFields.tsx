import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NumberField } from '../../form/NumberField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { areaColor } from './area-colors.ts';
import { Corners } from './Corners.tsx';
import { type Area, isEditable } from './map-areas.ts';

/** `97201=3.5, 97202`: postcodes, with their distance by road in kilometres where it is known. */
const pincodeText = (pincodes: Area['pincodes']): string =>
  pincodes.map(({ pincode, distance_km: km }) => (km === null ? pincode : `${pincode}=${km}`)).join(', ');

/** Reads postcodes from a text. The server checks them. */
const pincodesOf = (text: string): Area['pincodes'] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [pincode = '', km] = part.split('=').map((piece) => piece.trim());
      return { pincode, distance_km: km ? Number(km) : null };
    });

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
              width: { xs: 48, sm: 16 },
              height: { xs: 8, sm: 16 },
              borderRadius: 0.5,
              bgcolor: areaColor(index, mode),
            }}
          />
        )}
        <TextField
          label={t('branches.areaName')}
          value={area.name}
          onChange={({ target }) => onChange({ name: target.value })}
          sx={{ flex: 1 }}
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
