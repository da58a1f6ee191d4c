import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ConnectionAlert } from '../alerts/ConnectionAlert.tsx';
import { OrderAlerts } from '../alerts/OrderAlerts.tsx';
import { ConfirmPassword } from '../sign-in/ConfirmPassword.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { Screen } from './Screen.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The frame around every screen of a signed-in operator. */
export function DeskFrame({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <DeskHeader />
      <OrderAlerts />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'flex-start' }}>
        <SideMenu />
        <Box component="main" sx={{ flex: 1, minWidth: 0, px: { xs: 1.5, md: 3 }, py: 2, pb: { xs: 11, md: 4 } }}>
          <ConnectionAlert />
          <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
            <Screen>{children}</Screen>
          </Box>
        </Box>
      </Box>
      <BottomMenu />
      <ConfirmPassword />
    </Box>
  );
}
