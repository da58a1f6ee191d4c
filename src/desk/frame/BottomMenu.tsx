import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';
import { sectionAt, useSections } from './sections.ts';

/** The menu of narrow screens, in reach of a thumb. */
export function BottomMenu() {
  const t = useT();
  const current = sectionAt(useLocation().pathname);
  return (
    <Paper
      component="nav"
      aria-label={t('frame.menu')}
      sx={{
        ...{ display: { md: 'none' }, position: 'fixed', bottom: 0, insetInline: 0, zIndex: 'appBar' },
        ...{ borderTop: 1, borderColor: 'divider', borderRadius: 0, pb: 'env(safe-area-inset-bottom)' },
      }}
    >
      <BottomNavigation showLabels value={current} sx={{ height: 60, bgcolor: 'transparent' }}>
        {useSections().map(({ path, text, Icon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={t(text)}
            icon={<Icon />}
            aria-current={path === current ? 'page' : undefined}
            sx={{ minWidth: 0, px: 0.5 }}
          />
        ))}
      </BottomNavigation>
    </Paper>
  );
}
