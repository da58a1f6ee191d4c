import Box from '@mui/material/Box';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { OrderAlerts } from '../alerts/OrderAlerts.tsx';
import { ConfirmPassword } from '../sign-in/ConfirmPassword.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { Failure } from './Failure.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SideMenu } from './SideMenu.tsx';

/** Shows an error instead of a screen that cannot be rendered. */
class FailedScreen extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <Failure onRetry={() => location.reload()} /> : this.props.children;
  }
}

/** The frame around every screen of a signed-in operator. */
export function DeskFrame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <DeskHeader />
      <OrderAlerts />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'flex-start' }}>
        <SideMenu />
        <Box component="main" sx={{ flex: 1, minWidth: 0, px: { xs: 1.5, md: 3 }, py: 2, pb: { xs: 11, md: 4 } }}>
          <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
            <FailedScreen key={pathname}>
              <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
            </FailedScreen>
          </Box>
        </Box>
      </Box>
      <BottomMenu />
      <ConfirmPassword />
    </Box>
  );
}
