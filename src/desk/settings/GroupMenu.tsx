import Next from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { SETTING_GROUPS, type SettingGroup } from '#domain/store/setting-groups.ts';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  /** Null while none is shown, or a search shows settings of all groups. */
  readonly group: SettingGroup | null;
  /** Unsaved changes in each group. */
  readonly counts: ReadonlyMap<SettingGroup, number>;
  readonly onChoose: (group: SettingGroup) => void;
  /** Whether it is beside the settings, and not a screen of its own. */
  readonly isBeside: boolean;
}

const BESIDE = { width: 248, flexShrink: 0, position: 'sticky', top: 72 } as const;

/** Chooses a group: from a list beside the settings, or from one that leads to them on narrow screens. */
export function GroupMenu({ group, counts, onChoose, isBeside }: Props) {
  const t = useT();
  const nameOf = (each: SettingGroup) => {
    const count = counts.get(each);
    return count ? `${t(`settings.group_${each}`)} (${count})` : t(`settings.group_${each}`);
  };
  const list = (
    <MenuList sx={{ py: 0 }}>
      {SETTING_GROUPS.map((each) => (
        <MenuItem
          key={each}
          selected={each === group}
          aria-current={each === group ? 'true' : undefined}
          onClick={() => onChoose(each)}
          sx={
            isBeside
              ? { minHeight: { xs: 44, sm: 44 }, borderRadius: 1 }
              : { minHeight: { xs: 52, sm: 52 }, justifyContent: 'space-between' }
          }
        >
          {nameOf(each)}
          {!isBeside && <Next color="action" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
        </MenuItem>
      ))}
    </MenuList>
  );
  return (
    <Box component="nav" aria-label={t('settings.group')} sx={isBeside ? BESIDE : {}}>
      {isBeside ? list : <Card>{list}</Card>}
    </Box>
  );
}
