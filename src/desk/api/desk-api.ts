import { askForPassword } from './confirmation.ts';
import { deskData } from './desk-data.ts';
import { deskRequest } from './desk-request.ts';
import { deskSession } from './desk-session.ts';

/** The API of the host that serves the desk. */
export const request = deskRequest({
  origin: '',
  fetch: (input, init) => fetch(input, init),
  language: () => document.documentElement.lang,
  confirm: askForPassword,
});
export const session = deskSession(request);
export const data = deskData(request);
