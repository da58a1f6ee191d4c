/** The desk: the back office of a store. Its page is the same for all stores; the API knows which one its host belongs to. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { showPressedOrders } from './alerts/push.ts';
import { Desk } from './Desk.tsx';
import { startTexts } from './texts/desk-texts.ts';

// After a new build, the names of files that a page has not loaded yet are gone.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  location.reload();
});

showPressedOrders();

const root = document.getElementById('desk');
if (root) void startTexts().then((i18nProvider) => createRoot(root).render(createElement(Desk, { i18nProvider })));
