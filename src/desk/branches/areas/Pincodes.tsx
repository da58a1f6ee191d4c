import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/CloseOutlined';
import Paste from '@mui/icons-material/ContentPasteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NumberField } from '../../form/NumberField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useDistance } from '../distance.ts';
import type { Area } from './map-areas.ts';
import { PincodeList } from './PincodeList.tsx';
import { usePincodeName } from './pincode-name.ts';

/** Rows of fields are heavy, and a city has many postal codes. */
const ROWS = 50;

interface Props {
  readonly pincodes: Area['pincodes'];
  readonly onChange: (pincodes: Area['pincodes']) => void;
}

/** The postal codes of an area with their distances by road. */
export function Pincodes({ pincodes, onChange }: Props) {
  const t = useT();
  const { unit, show, store, min, max } = useDistance();
  const name = usePincodeName();
  const [isListed, setListed] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? pincodes : pincodes.slice(0, ROWS);
  const set = (index: number, change: Partial<Area['pincodes'][number]>) =>
    onChange(pincodes.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <Box>
      {shown.length > 0 && (
        <TableContainer sx={{ maxHeight: 420, maxWidth: 480 }}>
          <Table
            size="small"
            stickyHeader
            aria-label={t(`branches.pincodes_${name}`)}
            sx={{ '& td, & th': { px: 0.5 }, '& .MuiFormControl-root': { m: 0 } }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t(`branches.pincode_${name}`)}</TableCell>
                <TableCell>{t(`branches.distance_${unit}`)}</TableCell>
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map(({ pincode, distance_km: km }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the code changes while it is typed
                <TableRow key={index}>
                  <TableCell>
                    <TextField
                      size="small"
                      required
                      value={pincode}
                      onChange={({ target }) => set(index, { pincode: target.value })}
                      slotProps={{
                        htmlInput: { 'aria-label': t(`branches.pincode_${name}`), dir: 'ltr', autoComplete: 'off' },
                      }}
                    />
                  </TableCell>
                  <TableCell>
                    <NumberField
                      size="small"
                      isLabelHidden
                      label={t('branches.distanceOf', { pincode })}
                      placeholder="–"
                      {...{ min, max }}
                      value={km === null ? null : show(km)}
                      onChange={(distance) => set(index, { distance_km: distance === null ? null : store(distance) })}
                    />
                  </TableCell>
                  <TableCell sx={{ width: 44 }}>
                    <IconButton
                      aria-label={t('form.removeNamed', { name: pincode })}
                      onClick={() => onChange(pincodes.toSpliced(index, 1))}
                    >
                      <Remove />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {shown.length < pincodes.length ? (
          <Button onClick={() => setWhole(true)}>{t('branches.showPincodes', { count: pincodes.length })}</Button>
        ) : (
          <Button startIcon={<Add />} onClick={() => onChange([...pincodes, { pincode: '', distance_km: null }])}>
            {t(`branches.addPincode_${name}`)}
          </Button>
        )}
        <Button startIcon={<Paste />} onClick={() => setListed(true)}>
          {t('branches.pasteList')}
        </Button>
      </Box>
      {isListed && (
        <PincodeList
          title={t(`branches.pincodes_${name}`)}
          pincodes={pincodes.filter(({ pincode }) => pincode !== '')}
          onChange={onChange}
          onClose={() => setListed(false)}
        />
      )}
    </Box>
  );
}
