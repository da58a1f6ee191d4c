import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { sectionAt, useSections } from '../sections.ts';
import { useT } from '../texts/desk-texts.ts';
import { HEADER_HEIGHT } from './DeskHeader.tsx';

/** The menu of wide screens. Where they are not that wide, each name is below its icon. */
export function SideMenu() {
  const t = useT();
  const current = sectionAt(useLocation().pathname);
  return (
    <Paper
      component="nav"
      aria-label={t('frame.menu')}
      square
      sx={{
        ...{ display: { xs: 'none', md: 'block' }, width: { md: 96, lg: 208 }, flexShrink: 0 },
        ...{ position: 'sticky', top: HEADER_HEIGHT, height: `calc(100dvh - ${HEADER_HEIGHT}px)`, overflowY: 'auto' },
        ...{ borderInlineEnd: 1, borderColor: 'divider' },
      }}
    >
      <List sx={{ px: { md: 0.5, lg: 1 } }}>
        {useSections().map(({ path, text, Icon }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={Link}
              to={path}
              selected={path === current}
              aria-current={path === current ? 'page' : undefined}
              sx={{
                ...{ minHeight: 44, py: 0.75, borderRadius: 1, columnGap: 1.5 },
                ...{ flexDirection: { md: 'column', lg: 'row' }, px: { md: 0.5, lg: 1.5 } },
                '&.Mui-selected': { color: 'primary.main' },
              }}
            >
              <Icon fontSize="small" />
              <Typography
                component="span"
                sx={{
                  ...{ fontWeight: path === current ? 650 : 500, textAlign: { md: 'center', lg: 'start' } },
                  ...{ fontSize: { md: '0.75rem', lg: '0.9375rem' }, maxWidth: '100%', overflowWrap: 'anywhere' },
                }}
              >
                {t(text)}
              </Typography>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
