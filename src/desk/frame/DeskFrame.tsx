import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { OrderAlerts } from '../alerts/OrderAlerts.tsx';
import { ConfirmPassword } from '../sign-in/ConfirmPassword.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { FailedScreen } from './FailedScreen.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** The frame around every screen of a signed-in operator. */
export function DeskFrame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <DeskHeader />
      <OrderAlerts />
      <Box
        component="main"
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1600,
          mx: 'auto',
          px: { xs: 1.5, md: 3 },
          py: 2,
          pb: { xs: 11, md: 4 },
        }}
      >
        <FailedScreen key={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </FailedScreen>
      </Box>
      <BottomMenu />
      <ConfirmPassword />
    </Box>
  );
}
