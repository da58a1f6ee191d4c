import Dark from '@mui/icons-material/DarkModeOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import AppBar from '@mui/material/AppBar';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useTheme } from 'react-admin';
import { SoundButton } from '../alerts/SoundButton.tsx';
import { useSession } from '../api/use-session.ts';
import { useT } from '../texts/desk-texts.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';

/** In CSS pixels, with the line below it. */
export const HEADER_HEIGHT = 57;

/** Logo and name of the store. */
function StoreMark() {
  const store = useSession()?.store;
  if (!store) return null;
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
      {store.logo !== '' && <Avatar variant="rounded" src={store.logo} alt="" sx={{ width: 32, height: 32 }} />}
      <Typography noWrap sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
        {store.name}
      </Typography>
    </Stack>
  );
}

/** Switches between light and dark. At first the device decides. */
function ThemeButton() {
  const t = useT();
  const [, choose] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label={t(isDark ? 'frame.light' : 'frame.dark')}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Light /> : <Dark />}
    </IconButton>
  );
}

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
