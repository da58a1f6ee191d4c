import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { BranchInList } from '#contracts/operator/branches.ts';
import type { DrawnShape, Point } from '#domain/delivery/types.ts';
import { useSession } from '../../api/use-session.ts';
import { useT } from '../../texts/desk-texts.ts';
import { type AreaMap, openAreaMap } from './area-map.ts';
import type { Area } from './map-areas.ts';

interface Props {
  readonly areas: readonly Area[];
  /** Coordinates of the branch, if it has them. */
  readonly branch: Point | null;
  /** Id of the branch. Null for a new one. */
  readonly branchId: number | null;
  /** Index of the area to draw a polygon of. Null if none is drawn. */
  readonly drawn: number | null;
  readonly onShape: (area: number, shape: DrawnShape | null) => void;
  readonly onDrawEnd: () => void;
}

const HEIGHT = { xs: 340, sm: 440 };

/** The few rules of the library's style sheet that the map needs: most are for controls that are not here. */
const MAP_STYLES = {
  // The head of the desk, and what stands above the map; below it the bar of the form.
  '& > div': { scrollMarginBlock: '190px 90px' },
  '& .maplibregl-map': { position: 'relative', overflow: 'hidden', height: '100%' },
  '& .maplibregl-canvas': { position: 'absolute', insetBlockStart: 0, left: 0, touchAction: 'none' },
  '& .maplibregl-canvas-container': { cursor: 'grab', userSelect: 'none', touchAction: 'none' },
  '& .maplibregl-ctrl-bottom-left': { position: 'absolute', bottom: 8, left: 8, pointerEvents: 'none' },
  '& .maplibregl-ctrl-scale': {
    ...{ px: 0.5, fontSize: 12, color: 'text.primary', bgcolor: 'background.paper', boxSizing: 'border-box' },
    ...{ border: 2, borderTop: 0, borderColor: 'text.primary', whiteSpace: 'nowrap' },
  },
  '&:has(canvas:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
} as const;

/** The areas of a branch on a map, where they are drawn and changed. Whatever it can do, the fields can do too. */
export default function AreasMap({ areas, branch, branchId, drawn, onShape, onDrawEnd }: Props) {
  const t = useT();
  const { mode } = useTheme().palette;
  const store = useSession()?.store;
  const { url: tiles, attribution } = store?.map_tiles ?? { url: '', attribution: '' };
  const locale = store?.locale ?? 'en-US';
  const { data: branches = [] } = useGetList<BranchInList>('branches');
  const others = branches.flatMap(({ id, name, lat, lng }) =>
    id === branchId || lat === null || lng === null ? [] : [{ name, lat, lng }],
  );
  // Map pictures are light.
  const ground = tiles === '' ? mode : 'light';
  const title = t('branches.map');
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<AreaMap>(null);
  const [isSelected, setSelected] = useState(false);
  const [isWithoutTiles, setWithoutTiles] = useState(false);
  const handlers = useRef({ onShape, onDrawEnd });
  useEffect(() => {
    handlers.current = { onShape, onDrawEnd };
  });
  useEffect(() => {
    if (!container.current) return;
    const opened = openAreaMap(container.current, {
      ...{ title, tiles, locale, ground },
      onShape(area, shape) {
        handlers.current.onDrawEnd();
        handlers.current.onShape(area, shape);
      },
      onSelect: setSelected,
      onTilesFailed: () => setWithoutTiles(true),
    });
    map.current = opened;
    return () => opened.close();
  }, [title, tiles, locale, ground]);
  useEffect(() => map.current?.show(areas, branch, others));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was opened again draws on
  useEffect(() => {
    map.current?.draw(drawn);
    if (drawn !== null) container.current?.scrollIntoView({ block: 'nearest' });
  }, [drawn, title, tiles, locale, ground]);
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => map.current?.showAll()}>
          {t('branches.showAll')}
        </Button>
        <IconButton aria-label={t('branches.zoomIn')} onClick={() => map.current?.zoom(1)}>
          <Add />
        </IconButton>
        <IconButton aria-label={t('branches.zoomOut')} onClick={() => map.current?.zoom(-1)}>
          <Remove />
        </IconButton>
        {drawn !== null && <Button onClick={onDrawEnd}>{t('branches.stopDrawing')}</Button>}
        {isSelected && (
          <Button color="error" onClick={() => map.current?.removeSelected()}>
            {t('branches.removeShape')}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status">
        {t(drawn !== null ? 'branches.drawing' : isSelected ? 'branches.selected' : 'branches.mapText')}
      </Typography>
      <Box
        sx={{ height: HEIGHT, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', ...MAP_STYLES }}
      >
        <div ref={container} dir="ltr" />
      </Box>
      {tiles !== '' && (
        <Typography variant="caption" color="textSecondary">
          {isWithoutTiles ? t('branches.noTiles') : attribution}
        </Typography>
      )}
    </Stack>
  );
}
