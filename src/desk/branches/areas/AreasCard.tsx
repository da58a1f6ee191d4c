import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import type { BranchInList } from '#contracts/operator/branches.ts';
import { FoldedSection } from '../../form/FoldedSection.tsx';
import { firstProblem } from '../../form/fields.ts';
import { useEntryKeys } from '../../form/list/use-entry-keys.ts';
import { type DeskTranslate, useT } from '../../texts/desk-texts.ts';
import type { BranchSection } from '../branch-section.ts';
import { AreaRow, areaName } from './AreaRow.tsx';
import type { Area } from './map-areas.ts';
import { usePincodeName } from './pincode-name.ts';

const AreasMap = lazy(() => import('./AreasMap.tsx'));

const NEW: Omit<Area, 'kind' | 'name'> = {
  ...{ priority: 0, radius_km: null, center: null, pincodes: [] },
  ...{ polygon: null, kept: null },
};

/** Whether this browser can show the map. */
const canDrawMaps = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** The first `Area 2` that no other area is called. */
function newName(areas: readonly Area[], t: DeskTranslate): string {
  const names = new Set(areas.map((area, index) => areaName(area, index, t)));
  let place = areas.length + 1;
  while (names.has(t('branches.areaNumber', { place }))) place += 1;
  return t('branches.areaNumber', { place });
}

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
  const { keys, remove: removeKey } = useEntryKeys(areas.length);
  const [added, setAdded] = useState<number | null>(null);
  const { data: branches = [] } = useGetList<BranchInList>('branches');
  const pincodeName = usePincodeName();
  const add = (kind: Area['kind'], change: Partial<Area> = {}) => {
    setAdded(areas.length);
    draft.edit({ areas: [...areas, { ...NEW, kind, name: newName(areas, t), ...change }] });
  };
  const remove = (index: number) => {
    setDrawn(null);
    setAdded(null);
    removeKey(index);
    draft.edit({ areas: areas.toSpliced(index, 1) });
  };
  const hasShapes = areas.some(({ kind }) => kind !== 'pincodes');
  return (
    <FoldedSection
      title={t('field.areas')}
      summary={areas.map((area, index) => areaName(area, index, t)).join(', ') || t('branches.anywhereShort')}
      isWrong={firstProblem(action.fields, 'areas') !== undefined}
    >
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
      {areas.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}>
          {areas.map((area, index) => (
            <AreaRow
              key={keys[index]}
              area={area}
              index={index}
              isNew={added === index}
              hasPriority={areas.length > 1 || branches.length > 1 || area.priority !== 0}
              hasMap={isMapShown}
              problem={firstProblem(action.fields, `areas[${index}]`)}
              onChange={(change) => set(index, change)}
              onDraw={isMapShown && drawn !== index ? () => setDrawn(index) : null}
              onRemove={() => remove(index)}
            />
          ))}
        </Stack>
      )}
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
        <Button variant="outlined" onClick={() => add('pincodes', { pincodes: [{ pincode: '', distance_km: null }] })}>
          {t(`branches.addPincodes_${pincodeName}`)}
        </Button>
      </Stack>
      {action.fields['areas'] && <FormHelperText error>{action.fields['areas']}</FormHelperText>}
    </FoldedSection>
  );
}
