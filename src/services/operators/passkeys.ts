import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import {
  consumeChallenge,
  countUseOfPasskey,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  saveChallenge,
} from '#db/operators/operator-passkeys.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { digestOf } from '../accounts/secrets.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { AuditedChange } from './audit.ts';
import type { CurrentOperator, VerifiedOperator } from './operator-session.ts';

export { listPasskeys } from '#db/operators/operator-passkeys.ts';

/** A passkey for each device of a person, and some to spare. */
const PASSKEYS_MAX = 20;

/** Loaded at the first use: most servers never need it. */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256: every authenticator has one of them. The others are experimental in Node.js. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey belongs to the host of the page that made it. */
const hostOf = (origin: string): string => new URL(origin).hostname;

/**
 * What the browser needs to make a passkey for an operator.
 * @param origin of the page, which is one of the store's
 */
export async function optionsForPasskey(
  db: TenantDb,
  { id, email, name }: CurrentOperator,
  { origin, storeName }: { origin: string; storeName: string },
) {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await listPasskeys(db, id);
  const options = await generateRegistrationOptions({
    rpName: storeName,
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(`${db.tenantId}:${id}`),
    userName: email,
    userDisplayName: name,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(db, digestOf(options.challenge), id);
  return options;
}

/** What the browser needs to sign in with a passkey. It asks which one. */
export async function optionsForSignIn(db: TenantDb, origin: string) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required' });
  await saveChallenge(db, digestOf(options.challenge), null);
  return options;
}

/** A passkey whose authenticator has proved that it holds it. */
export interface ProvenPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
}

/** Checks a new passkey. Null if the proof is wrong, outdated or for another page. */
export async function provePasskey(
  db: TenantDb,
  { id: operatorId }: Pick<CurrentOperator, 'id'>,
  origin: string,
  response: RegistrationResponseJSON,
): Promise<ProvenPasskey | null> {
  const expectedChallenge = await consumedChallenge(db, response.response.clientDataJSON, operatorId);
  if (expectedChallenge === null) return null;
  if (!(await isSelfAttested(response.response.attestationObject))) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const expected = {
    ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: hostOf(origin) },
    supportedAlgorithmIDs: ALGORITHMS,
  };
  const proof = await provenOrNull(verifyRegistrationResponse({ response, ...expected }));
  if (!proof?.registrationInfo) return null;
  const { id, publicKey, counter } = proof.registrationInfo.credential;
  const { transports = [] } = response.response;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * Gives an operator a passkey, and tells them by mail, because somebody else may have sat at their desk.
 * @returns the entry for the audit log. Null if the operator has too many, or the passkey belongs to somebody
 */
export async function addPasskey(
  transaction: TenantDb,
  operator: CurrentOperator,
  name: string,
  passkey: ProvenPasskey,
): Promise<AuditedChange | null> {
  // Two at once would each count only what was there before.
  await lockStore(transaction);
  const id = await insertPasskey(transaction, { operatorId: operator.id, name, ...passkey }, PASSKEYS_MAX);
  if (id === null) return null;
  const content = { kind: 'account_changed', name: operator.name, what: 'desk_passkey' } as const;
  await queueMessage(transaction, { channel: 'email', recipient: operator.email, content });
  return { action: 'passkey.add', subject: operator.email, before: null, after: { name } };
}

/** Removes a passkey of an operator. Null if they have no such passkey. */
export async function removePasskey(
  transaction: TenantDb,
  { id: operatorId, email }: CurrentOperator,
  id: number,
): Promise<AuditedChange | null> {
  const name = await deletePasskey(transaction, operatorId, id);
  return name === null ? null : { action: 'passkey.remove', subject: email, before: { name }, after: null };
}

/** The operator whose passkey signed the challenge of a sign-in. Null if the proof is wrong or outdated. */
export async function verifyPasskey(
  db: TenantDb,
  origin: string,
  response: AuthenticationResponseJSON,
): Promise<VerifiedOperator | null> {
  const expectedChallenge = await consumedChallenge(db, response.response.clientDataJSON, null);
  const passkey = await findPasskey(db, response.id);
  if (expectedChallenge === null || passkey?.passwordHash == null) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const proof = await provenOrNull(
    verifyAuthenticationResponse({
      response,
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: hostOf(origin) },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!proof?.verified) return null;
  const isCounted = await countUseOfPasskey(db, passkey.id, proof.authenticationInfo.newCounter);
  return isCounted ? { id: passkey.operatorId, passwordHash: passkey.passwordHash } : null;
}

/**
 * Whether no certificates come with a passkey. None are asked for, and for some of them the library would request the
 * lists of revoked ones from addresses that the certificates name.
 */
async function isSelfAttested(attestation: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnHelpers();
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    // It throws for every text that is no attestation.
    return false;
  }
}

/** The library throws for every invalid proof, and checks nothing else. */
const provenOrNull = <Proof>(proof: Promise<Proof>): Promise<Proof | null> => proof.catch(() => null);

/**
 * Consumes the challenge that the browser claims to have signed. Null if it is unknown, used, expired or for another
 * purpose.
 */
async function consumedChallenge(db: TenantDb, clientData: string, operatorId: number | null): Promise<string | null> {
  const challenge = challengeOf(Buffer.from(clientData, 'base64url').toString());
  if (challenge === null) return null;
  return (await consumeChallenge(db, digestOf(challenge), operatorId)) ? challenge : null;
}

function challengeOf(text: string): string | null {
  const [, challenge = null] = /"challenge"\s*:\s*"([\w-]{1,200})"/.exec(text) ?? [];
  return challenge;
}
