import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../../form/FormSection.tsx';
import { useT } from '../../texts/desk-texts.ts';
import type { BranchSection } from '../branch-section.ts';
import { AreaFields } from './AreaFields.tsx';
import type { Area } from './map-areas.ts';

const AreasMap = lazy(() => import('./AreasMap.tsx'));

const NEW: Omit<Area, 'kind'> = {
  ...{ name: '', priority: 0, radius_km: null, center: null, pincodes: [] },
  ...{ polygon: null, kept: null },
};

/** Whether this browser can show the map. */
const canDrawMaps = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** Where a branch delivers. */
export function AreasCard({ draft, action, branchId }: BranchSection & { branchId: number | null }) {
  const t = useT();
  const [isMapShown] = useState(canDrawMaps);
  const [drawn, setDrawn] = useState<number | null>(null);
  const { areas, lat, lng } = draft.values;
  const set = (index: number, change: Partial<Area>) =>
    draft.edit({
      areas: areas.map((area, at) => (at === index ? { ...area, ...change } : area)),
    });
  const add = (kind: Area['kind']) => draft.edit({ areas: [...areas, { ...NEW, kind }] });
  const remove = (index: number) => {
    setDrawn(null);
    draft.edit({ areas: areas.toSpliced(index, 1) });
  };
  const hasShapes = areas.some(({ kind }) => kind !== 'pincodes');
  return (
    <FormSection title={t('field.areas')}>
      <Typography color="textSecondary">
        {t(areas.length === 0 ? 'branches.anywhere' : 'branches.areasText')}
      </Typography>
      {hasShapes && !isMapShown && <Alert severity="info">{t('branches.noMap')}</Alert>}
      {hasShapes && isMapShown && (
        <Suspense fallback={<Skeleton variant="rounded" height={440} />}>
          <AreasMap
            areas={areas}
            branch={lat === null || lng === null ? null : { lat, lng }}
            branchId={branchId}
            drawn={drawn !== null && drawn < areas.length ? drawn : null}
            onShape={(index, polygon) => set(index, { polygon, kept: null })}
            onDrawEnd={() => setDrawn(null)}
          />
        </Suspense>
      )}
      {areas.map((area, index) => (
        <AreaFields
          // biome-ignore lint/suspicious/noArrayIndexKey: names of areas may repeat or change
          key={index}
          area={area}
          index={index}
          problem={action.fields[`areas[${index}]`]}
          onChange={(change) => set(index, change)}
          onDraw={isMapShown && drawn !== index ? () => setDrawn(index) : null}
          onRemove={() => remove(index)}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={() => {
            add('polygon');
            setDrawn(areas.length);
          }}
        >
          {t('branches.addDrawn')}
        </Button>
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
