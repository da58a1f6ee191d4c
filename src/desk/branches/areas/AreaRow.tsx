import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Disclosure } from '../../form/list/Disclosure.tsx';
import { MoreMenu } from '../../form/MoreMenu.tsx';
import { type DeskTranslate, useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { useDistance } from '../distance.ts';
import { AreaFields } from './AreaFields.tsx';
import { areaColor } from './area-colors.ts';
import { type Area, isEditable } from './map-areas.ts';
import { usePincodeName } from './pincode-name.ts';

interface Props {
  readonly area: Area;
  readonly index: number;
  /** Whether it was just added. */
  readonly isNew: boolean;
  readonly hasPriority: boolean;
  readonly hasMap: boolean;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<Area>) => void;
  /** Begins to draw the area on the map. Null without a map, or while it is drawn. */
  readonly onDraw: (() => void) | null;
  readonly onRemove: () => void;
}

/** The name of an area. Those of former versions may have none. */
export const areaName = ({ name }: Area, index: number, t: DeskTranslate): string =>
  name || t('branches.areaNumber', { place: index + 1 });

/** One area: a line that says where it is, which opens its fields. */
export function AreaRow({ area, index, isNew, problem, onDraw, onRemove, ...fields }: Props) {
  const t = useT();
  const name = areaName(area, index, t);
  const draw = isEditable(area) ? onDraw : null;
  return (
    <Disclosure
      name={name}
      summary={useSummary(area)}
      mark={<Swatch area={area} index={index} />}
      isWrong={problem !== undefined}
      isNew={isNew}
      actions={
        <MoreMenu
          name={name}
          actions={[
            ...(draw ? [{ text: t(area.polygon ? 'branches.drawMore' : 'branches.draw'), onChoose: draw }] : []),
            { text: t('form.remove'), onChoose: onRemove, isGrave: true },
          ]}
        />
      }
    >
      <AreaFields area={area} problem={problem} onDraw={draw} {...fields} />
    </Disclosure>
  );
}

/** `7 ZIP codes`, `Within 3 mi`. */
function useSummary({ kind, pincodes, radius_km: km, polygon, priority }: Area): string {
  const t = useT();
  const { number } = useFormats();
  const { unit, show } = useDistance();
  const pincodeName = usePincodeName();
  const shape = {
    pincodes: () => t(`branches.pincodeCount_${pincodeName}`, { count: pincodes.length }),
    radius: () => t(`branches.within_${unit}`, { distance: km === null ? '…' : number(show(km)) }),
    polygon: () => t(polygon ? 'branches.drawn' : 'branches.notDrawn'),
  }[kind]();
  return priority === 0 ? shape : `${shape} · ${t('branches.priorityOf', { priority })}`;
}

/** The colour of the area on the map, or an empty frame where the map does not show it. */
function Swatch({ area, index }: { area: Area; index: number }) {
  const { mode } = useTheme().palette;
  const color = area.kind === 'pincodes' ? undefined : areaColor(index, mode);
  return (
    <Box
      component="span"
      sx={{
        ...{ width: 16, height: 16, flexShrink: 0, borderRadius: 0.5, border: 2 },
        ...(color ? { bgcolor: color, borderColor: color } : { borderColor: 'text.secondary', opacity: 0.5 }),
      }}
    />
  );
}
