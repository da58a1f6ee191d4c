/** The desk: the back office of a store. Its page is the same for all stores; the API knows which one its host belongs to. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { showPressedOrders } from './alerts/push.ts';
import { Desk } from './Desk.tsx';
import { reloadForMissingCode } from './frame/reload.ts';
import { startTexts } from './texts/desk-texts.ts';

reloadForMissingCode();
showPressedOrders();

const root = document.getElementById('desk');
if (root) void startTexts().then((i18nProvider) => createRoot(root).render(createElement(Desk, { i18nProvider })));
