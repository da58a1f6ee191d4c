import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { SoundButton } from '../alerts/SoundButton.tsx';
import { useSession } from '../api/use-session.ts';
import { OperatorMenu } from './OperatorMenu.tsx';
import { StoreMark } from './StoreMark.tsx';

/** In CSS pixels, with the line below it. */
export const HEADER_HEIGHT = 57;

/** The head of every screen: store, sound, operator. */
export function DeskHeader() {
  const store = useSession()?.store;
  return (
    <AppBar
      position="sticky"
      color="inherit"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', backgroundImage: 'none' }}
    >
      <Toolbar sx={{ gap: { xs: 0, sm: 1 }, px: { xs: 1.5, md: 2.5 }, '&&': { minHeight: HEADER_HEIGHT - 1 } }}>
        {store && <StoreMark icon={store.logo} name={store.name} side={32} />}
        <Box sx={{ flex: 1 }} />
        <SoundButton />
        <OperatorMenu />
      </Toolbar>
    </AppBar>
  );
}
