import type { AuthProvider, UserIdentity } from 'react-admin';
import type { OperatorSession } from '#contracts/operator/operators.ts';
import { proofOfPasskey } from '../passkeys/passkey.ts';
import { DeskError, type DeskRequest } from './desk-request.ts';

/** The request of the sign-in page, or of the page of an invitation. */
type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly passkey: true }
  | { readonly token: string; readonly name?: string; readonly password: string };

/** The signed-in operator with the store of this host. */
export interface DeskIdentity extends UserIdentity {
  readonly session: OperatorSession;
}

interface DeskSession {
  getIdentity(): Promise<DeskIdentity>;
  /** Asks the server again who is signed in, and for their store, when that is next needed. */
  forget(): void;
}

const isSignedOut = (error: unknown): boolean => error instanceof DeskError && error.status === 401;

/** The operator's session for react-admin. Its cookie is out of reach of scripts, so the server is asked who they are. */
export function deskSession(request: DeskRequest): AuthProvider & DeskSession {
  let session: Promise<OperatorSession> | null = null;
  const current = (): Promise<OperatorSession> => {
    if (session) return session;
    const asked = request<OperatorSession>('GET', '/session');
    session = asked;
    // Nobody is signed in until someone does. Any other failure may be over at the next request.
    asked.catch((error: unknown) => {
      if (session === asked && !isSignedOut(error)) session = null;
    });
    return asked;
  };
  return {
    async login(credentials: Credentials) {
      if ('token' in credentials)
        await request('POST', '/set-password', { ...credentials, password_confirmation: credentials.password });
      else if ('passkey' in credentials)
        await request('POST', '/sign-in/passkey', { proof: await proofOfPasskey(request) });
      else await request('POST', '/sign-in', credentials);
      // A check that ran meanwhile has found nobody.
      session = null;
    },
    async logout() {
      // A session that has ended cannot be signed out.
      const isOpen = await (session ?? Promise.resolve(null)).then(
        () => true,
        () => false,
      );
      if (isOpen)
        await request('POST', '/sign-out').catch((error: unknown) => {
          if (!isSignedOut(error)) throw error;
        });
      session = null;
    },
    async checkAuth() {
      await current().catch((error: unknown) => {
        // Anything but a 401 is shown by the page that needs data.
        if (isSignedOut(error)) throw error;
      });
    },
    async checkError(error: unknown) {
      if (!isSignedOut(error)) return;
      session = Promise.reject(error);
      session.catch(() => undefined);
      throw error;
    },
    forget() {
      session = null;
    },
    async getIdentity() {
      const { operator, store } = await current();
      return { id: operator.id, fullName: operator.name, session: { operator, store } };
    },
  };
}
