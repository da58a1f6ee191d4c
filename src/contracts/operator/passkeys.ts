import { z } from '@hono/zod-openapi';
import { personName } from '../account.ts';
import { queryId, rowId } from '../common.ts';

/** Bytes as authenticators exchange them. */
const base64Url = z
  .string()
  .regex(/^[\w-]+$/, 'is invalid')
  .max(8_192);
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

/** The response of an authenticator that signs in with a passkey: AuthenticationResponseJSON of WebAuthn. */
const passkeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
    }),
  })
  .openapi('passkey_proof');
/** That of one that has made a passkey: RegistrationResponseJSON of WebAuthn. */
const newPasskeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .max(10)
        .default([]),
    }),
  })
  .openapi('new_passkey_proof');

/** POST operator/sign-in/options and operator/passkeys/options: what the browser's WebAuthn needs, as it is. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).openapi('passkey_options');
/** POST operator/sign-in/passkey and operator/confirm/passkey */
export const passkeyBody = z.strictObject({ proof: passkeyProof }).openapi('sign_in_with_passkey');

/** GET operator/passkeys */
export const passkeysResponse = z
  .object({
    passkeys: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        created_at: z.iso.datetime(),
        used_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('passkeys');
/** POST operator/passkeys */
export const addPasskeyBody = z.strictObject({ name: personName, proof: newPasskeyProof }).openapi('add_passkey');
/** DELETE operator/passkeys/{passkey_id} */
export const passkeyParams = z.strictObject({ passkey_id: queryId });

export type Passkey = z.infer<typeof passkeysResponse>['passkeys'][number];
