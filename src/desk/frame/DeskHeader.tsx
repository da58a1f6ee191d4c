import AppBar from '@mui/material/AppBar';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { SoundButton } from '../alerts/SoundButton.tsx';
import { useSession } from '../api/use-session.ts';
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

/** The head of every screen: store, sound, operator. */
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
        <OperatorMenu />
      </Toolbar>
    </AppBar>
  );
}
