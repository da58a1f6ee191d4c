import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { DeskRequest } from '../api/desk-request.ts';

/** Loaded at the first use: most operators sign in with a password. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys on this page. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The browser gave no passkey: the operator declined, took too long, or its device already has one for the account. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause });
    const code = (cause as Partial<WebAuthnError>).code;
    this.isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  }
}

/**
 * Has the operator prove with a passkey who they are.
 * @throws {NoPasskey}
 * @throws {DeskError}
 */
export async function proofOfPasskey(request: DeskRequest): Promise<object> {
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>('POST', '/sign-in/options');
  const { startAuthentication } = await webAuthn();
  return fromBrowser(startAuthentication({ optionsJSON }));
}

/**
 * Has the device of the operator make a passkey.
 * @throws {NoPasskey}
 * @throws {DeskError}
 */
export async function newPasskey(request: DeskRequest): Promise<object> {
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>('POST', '/passkeys/options');
  const { startRegistration } = await webAuthn();
  return fromBrowser(startRegistration({ optionsJSON }));
}

const fromBrowser = <Proof>(proof: Promise<Proof>): Promise<Proof> =>
  proof.catch((error: unknown) => {
    throw new NoPasskey(error);
  });
