/** An authenticator in software, such as the one of a phone. It signs whatever it is asked to, also what is wrong. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item (RFC 8949): its type and its length or value, here below 65,536. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  return value < 256
    ? Buffer.from([(type << 5) | 24, value])
    : Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const map = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface Ceremony {
  readonly challenge: string;
  /** Of the page that asks. */
  readonly origin: string;
  /** False if nobody proved to be the owner of the device. */
  readonly isVerified?: boolean;
  /** Format of the attestation of a new passkey. All but `none` come with a certificate. */
  readonly format?: string;
}

export function authenticator() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((coordinate) => bytes(Buffer.from(coordinate, 'base64url')));
  const coseKey = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinates[0] as Buffer],
    [number(-3), coordinates[1] as Buffer],
  );
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ origin, isVerified = true }: Ceremony, count: number, credential?: Buffer): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? WITH_CREDENTIAL : 0);
    const parts = [sha256(new URL(origin).hostname), Buffer.from([flags]), counter];
    return Buffer.concat(credential ? [...parts, credential] : parts);
  };
  const credential = { id: base64Url(id), rawId: base64Url(id), type: 'public-key', clientExtensionResults: {} };
  let count = 0;
  return {
    /** The response to a request for a new passkey. */
    create(ceremony: Ceremony) {
      const { format = 'none' } = ceremony;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = map(
        [text('fmt'), text(format)],
        [text('attStmt'), format === 'none' ? map() : map([text('x5c'), head(4, 0)])],
        [text('authData'), bytes(authenticatorData(ceremony, count, attested))],
      );
      const response = {
        clientDataJSON: base64Url(clientData('webauthn.create', ceremony)),
        attestationObject: base64Url(attestation),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /**
     * The response to a request for a signature.
     * @param at the count of its uses, by default one more than before
     */
    sign(ceremony: Ceremony, at = count + 1) {
      count = at;
      const data = authenticatorData(ceremony, count);
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(signature),
      };
      return { ...credential, response };
    },
  };
}
