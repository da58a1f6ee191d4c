import { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Notification } from 'react-admin';
import { Route } from 'react-router-dom';
import { textDirection } from '#lib/locale.ts';
import { data, session } from './api/desk-api.ts';
import { DeskError } from './api/desk-request.ts';
import { AT_MENU } from './frame/above-menu.ts';
import { DeskFrame } from './frame/DeskFrame.tsx';
import { Screen } from './frame/Screen.tsx';
import { UnknownScreen } from './frame/UnknownScreen.tsx';
import { Board, SECTIONS } from './sections.ts';
import { SignIn } from './sign-in/SignIn.tsx';
import { useTexts } from './texts/desk-texts.ts';
import { deskThemes } from './theme/desk-theme.ts';
import { StyleCache } from './theme/StyleCache.tsx';

const MOST_RETRIES = 3;

const KitchenTicket = lazy(() => import('./print/KitchenTicket.tsx'));
const Invoice = lazy(() => import('./print/Invoice.tsx'));
const AccountPage = lazy(() => import('./passkeys/AccountPage.tsx'));
const SetPassword = lazy(() => import('./sign-in/SetPassword.tsx'));
const ForgotPassword = lazy(() => import('./sign-in/ForgotPassword.tsx'));

const store = localStorageStore(undefined, 'desk');

/** A refusal by the server is final. Only errors of the network or the server are tried again. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < MOST_RETRIES && !(error instanceof DeskError && error.status < 500),
    },
  },
});

/**
 * A message that stayed while another window is in front would hold back that of a new order. On phones it is above the
 * menu, which stays in reach.
 */
const Messages = () => <Notification disableWindowBlurListener sx={{ bottom: AT_MENU, mb: { xs: 1, md: 3 } }} />;

/** All screens of the desk. They are addressed by the hash, so the server has one page. */
export function Desk({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const direction = textDirection(useTexts().language);
  const { light, dark } = deskThemes(direction);
  return (
    <StyleCache direction={direction}>
      <Admin
        dataProvider={data}
        authProvider={session}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={queries}
        loginPage={SignIn}
        layout={DeskFrame}
        dashboard={Board}
        catchAll={UnknownScreen}
        notification={Messages}
        theme={light}
        darkTheme={dark}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          {SECTIONS.flatMap(({ path, screens }) =>
            Object.entries(screens).map(([below, Screen]) => (
              <Route key={path + below} path={path + below} element={<Screen />} />
            )),
          )}
          <Route path="/account" element={<AccountPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route
            path="/orders/:id/ticket"
            element={
              <Screen>
                <KitchenTicket />
              </Screen>
            }
          />
          <Route
            path="/orders/:id/invoice"
            element={
              <Screen>
                <Invoice />
              </Screen>
            }
          />
          <Route
            path="/forgot-password"
            element={
              <Screen>
                <ForgotPassword />
              </Screen>
            }
          />
          <Route
            path="/set-password/:token"
            element={
              <Screen>
                <SetPassword />
              </Screen>
            }
          />
        </CustomRoutes>
      </Admin>
    </StyleCache>
  );
}
