import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { Link, useLocation } from 'react-router-dom';
import { SoundButton } from '../alerts/SoundButton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { StoreMark } from './StoreMark.tsx';
import { sectionAt, useSections } from './sections.ts';
import { ThemeButton } from './ThemeButton.tsx';

/** The head of every screen: store, menu, language, operator. */
export function DeskHeader() {
  const t = useT();
  const current = sectionAt(useLocation().pathname);
  return (
    <AppBar
      position="sticky"
      color="inherit"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', backgroundImage: 'none' }}
    >
      <Toolbar
        sx={{ gap: { xs: 0, sm: 1 }, width: '100%', maxWidth: 1600, mx: 'auto', px: { xs: 1.5, md: 3 }, minHeight: 56 }}
      >
        <StoreMark />
        <Box
          component="nav"
          aria-label={t('frame.menu')}
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, marginInlineStart: { md: 1, xl: 3 } }}
        >
          {useSections().map(({ path, text, Icon }) => (
            <Button
              key={path}
              component={Link}
              to={path}
              color={path === current ? 'primary' : 'inherit'}
              aria-current={path === current ? 'page' : undefined}
              startIcon={<Icon />}
              sx={{
                ...{ px: 1.5, '& .MuiButton-startIcon': { display: { md: 'none', xl: 'inherit' } } },
                ...(path === current && { bgcolor: 'action.selected' }),
              }}
            >
              {t(text)}
            </Button>
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        <SoundButton />
        <ThemeButton />
        <LanguageMenu />
        <OperatorMenu />
      </Toolbar>
    </AppBar>
  );
}
