import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import { SETTING_GROUPS, type SettingGroup } from '#domain/store/setting-groups.ts';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  /** Undefined while a search shows settings of all groups. */
  readonly group: SettingGroup | undefined;
  /** Unsaved changes in each group. */
  readonly counts: ReadonlyMap<SettingGroup, number>;
  readonly onChoose: (group: SettingGroup) => void;
}

/** Chooses a group: from a list beside the settings, or a field above them on narrow screens. */
export function GroupMenu({ group, counts, onChoose }: Props) {
  const t = useT();
  const nameOf = (each: SettingGroup) => {
    const count = counts.get(each);
    return count ? `${t(`settings.group_${each}`)} (${count})` : t(`settings.group_${each}`);
  };
  return (
    <>
      <TextField
        select
        label={t('settings.group')}
        value={group ?? ''}
        onChange={({ target }) => onChoose(target.value as SettingGroup)}
        sx={{ display: { md: 'none' } }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {group === undefined && <option value="" />}
        {SETTING_GROUPS.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </TextField>
      <Box
        component="nav"
        aria-label={t('settings.group')}
        sx={{ display: { xs: 'none', md: 'block' }, width: 248, flexShrink: 0, position: 'sticky', top: 72 }}
      >
        <MenuList sx={{ py: 0 }}>
          {SETTING_GROUPS.map((each) => (
            <MenuItem
              key={each}
              selected={each === group}
              aria-current={each === group ? 'true' : undefined}
              onClick={() => onChoose(each)}
              sx={{ minHeight: { xs: 44, sm: 44 }, borderRadius: 1 }}
            >
              {nameOf(each)}
            </MenuItem>
          ))}
        </MenuList>
      </Box>
    </>
  );
}
