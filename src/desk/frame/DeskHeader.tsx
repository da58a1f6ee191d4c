import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { SoundButton } from '../alerts/SoundButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { StoreMark } from './StoreMark.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** In CSS pixels, with the line below it. */
export const HEADER_HEIGHT = 57;

/** The head of every screen: store, sound, colours, language, operator. */
export function DeskHeader() {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', backgroundImage: 'none' }}
    >
      <Toolbar sx={{ gap: { xs: 0, sm: 1 }, px: { xs: 1.5, md: 2.5 }, '&&': { minHeight: HEADER_HEIGHT - 1 } }}>
        <StoreMark />
        <Box sx={{ flex: 1 }} />
        <SoundButton />
        <ThemeButton />
        <LanguageMenu />
        <OperatorMenu />
      </Toolbar>
    </AppBar>
  );
}
