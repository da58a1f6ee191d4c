import More from '@mui/icons-material/MoreHorizOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sectionAt, useSections } from '../sections.ts';
import { useT } from '../texts/desk-texts.ts';
import { BOTTOM_MENU_HEIGHT } from './above-menu.ts';

/** More than these are too narrow for their names. */
const MOST_ENTRIES = 5;
const MORE = 'more';
/** The chosen entry has no larger letters, or a long name would reach its neighbour. */
const NARROW = {
  minWidth: 0,
  px: 0.25,
  '& .MuiBottomNavigationAction-label': { '&, &.Mui-selected': { fontSize: '0.6875rem' } },
};

/** The menu of narrow screens, in reach of a thumb. What has no room is behind its last entry. */
export function BottomMenu() {
  const t = useT();
  const current = sectionAt(useLocation().pathname);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sections = useSections();
  const shown = sections.length > MOST_ENTRIES ? sections.slice(0, MOST_ENTRIES - 1) : sections;
  const others = sections.slice(shown.length);
  const close = () => setAnchor(null);
  return (
    <Paper
      component="nav"
      aria-label={t('frame.menu')}
      sx={{
        ...{ display: { md: 'none' }, position: 'fixed', bottom: 0, insetInline: 0, zIndex: 'appBar' },
        ...{ borderTop: 1, borderColor: 'divider', borderRadius: 0, pb: 'env(safe-area-inset-bottom)' },
      }}
    >
      <BottomNavigation
        showLabels
        value={others.some(({ path }) => path === current) ? MORE : current}
        sx={{ height: BOTTOM_MENU_HEIGHT, bgcolor: 'transparent' }}
      >
        {shown.map(({ path, text, Icon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={t(text)}
            icon={<Icon />}
            aria-current={path === current ? 'page' : undefined}
            sx={NARROW}
          />
        ))}
        {others.length > 0 && (
          <BottomNavigationAction
            value={MORE}
            label={t('frame.more')}
            icon={<More />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={NARROW}
          />
        )}
      </BottomNavigation>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {others.map(({ path, text, Icon }) => (
          <MenuItem
            key={path}
            component={Link}
            to={path}
            selected={path === current}
            aria-current={path === current ? 'page' : undefined}
            onClick={close}
            sx={{ minHeight: 48 }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {t(text)}
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  );
}
