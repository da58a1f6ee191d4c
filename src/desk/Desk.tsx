import { lazy } from 'react';
import { Admin, CustomRoutes, type I18nProvider, localStorageStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { textDirection } from '#lib/locale.ts';
import { data, session } from './api/desk-api.ts';
import { DeskFrame } from './frame/DeskFrame.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { useTexts } from './texts/desk-texts.ts';
import { deskThemes } from './theme/desk-theme.ts';
import { StyleCache } from './theme/StyleCache.tsx';

const OrderBoard = lazy(() => import('./orders/OrderBoard.tsx'));
const OrderList = lazy(() => import('./orders/OrderList.tsx'));
const OrderPage = lazy(() => import('./orders/OrderPage.tsx'));
const KitchenTicket = lazy(() => import('./print/KitchenTicket.tsx'));
const Invoice = lazy(() => import('./print/Invoice.tsx'));
const CustomerList = lazy(() => import('./customers/CustomerList.tsx'));
const CustomerPage = lazy(() => import('./customers/CustomerPage.tsx'));
const DiscountList = lazy(() => import('./discounts/DiscountList.tsx'));
const DiscountPage = lazy(() => import('./discounts/DiscountPage.tsx'));
const TodayPage = lazy(() => import('./today/TodayPage.tsx'));
const ProductList = lazy(() => import('./products/ProductList.tsx'));
const ProductPage = lazy(() => import('./products/ProductPage.tsx'));
const OperatorList = lazy(() => import('./operators/OperatorList.tsx'));
const Settings = lazy(() => import('./settings/Settings.tsx'));
const AuditList = lazy(() => import('./audit/AuditList.tsx'));
const CategoryList = lazy(() => import('./categories/CategoryList.tsx'));
const CategoryPage = lazy(() => import('./categories/CategoryPage.tsx'));
const PageList = lazy(() => import('./pages/PageList.tsx'));
const ContentPage = lazy(() => import('./pages/ContentPage.tsx'));
const ReviewList = lazy(() => import('./reviews/ReviewList.tsx'));
const BranchList = lazy(() => import('./branches/BranchList.tsx'));
const BranchPage = lazy(() => import('./branches/BranchPage.tsx'));
const SetPassword = lazy(() => import('./sign-in/SetPassword.tsx'));
const ForgotPassword = lazy(() => import('./sign-in/ForgotPassword.tsx'));

const store = localStorageStore(undefined, 'desk');

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
        loginPage={SignIn}
        layout={DeskFrame}
        dashboard={OrderBoard}
        theme={light}
        darkTheme={dark}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/orders" element={<OrderList />} />
          <Route path="/orders/:id" element={<OrderPage />} />
          <Route path="/customers" element={<CustomerList />} />
          <Route path="/customers/:id" element={<CustomerPage />} />
          <Route path="/discounts" element={<DiscountList />} />
          <Route path="/discounts/:id" element={<DiscountPage />} />
          <Route path="/today" element={<TodayPage />} />
          <Route path="/products" element={<ProductList />} />
          <Route path="/products/new" element={<ProductPage />} />
          <Route path="/products/:id" element={<ProductPage />} />
          <Route path="/operators" element={<OperatorList />} />
          <Route path="/settings" element={<Settings />} />
          <Route path="/categories" element={<CategoryList />} />
          <Route path="/categories/:id" element={<CategoryPage />} />
          <Route path="/pages" element={<PageList />} />
          <Route path="/pages/:id" element={<ContentPage />} />
          <Route path="/reviews" element={<ReviewList />} />
          <Route path="/branches" element={<BranchList />} />
          <Route path="/branches/:id" element={<BranchPage />} />
          <Route path="/audit" element={<AuditList />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/orders/:id/ticket" element={<KitchenTicket />} />
          <Route path="/orders/:id/invoice" element={<Invoice />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/set-password/:token" element={<SetPassword />} />
        </CustomRoutes>
      </Admin>
    </StyleCache>
  );
}
