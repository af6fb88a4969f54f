import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

type Behaviour = { origin?: string; verifiesUser?: boolean; counter?: number; challenge?: string; userHandle?: string };

/** A passkey in software: answers a website's requests as a browser with an authenticator does. */
export function createAuthenticator({ origin: ownOrigin = 'http://console.localhost:3000', hasCounter = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';
  const makeClientData = (type: string, challenge: string, { origin = ownOrigin, ...forged }: Behaviour): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: forged.challenge ?? challenge, origin, crossOrigin: false }));
  const makeAuthData = (
    rpId: string,
    { verifiesUser = true, counter: forged }: Behaviour,
    attested?: Buffer,
  ): Buffer => {
    counter += hasCounter ? 1 : 0;
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    credentialId: id.toString('base64url'),
    /** Answers navigator.credentials.create(). */
    register: (options: PublicKeyCredentialCreationOptionsJSON, behaviour: Behaviour = {}): string => {
      userHandle = options.user.id;
      const clientDataJSON = makeClientData('webauthn.create', options.challenge, behaviour);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, toCoseKey(publicKey)]);
      const authData = makeAuthData(options.rp.id ?? '', behaviour, attested);
      const attestationObject = encodeCbor(
        new Map<unknown, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return toJson(id, { clientDataJSON, attestationObject }, { transports: ['internal'] });
    },
    /** Answers navigator.credentials.get(). */
    authenticate: (options: PublicKeyCredentialRequestOptionsJSON, behaviour: Behaviour = {}): string => {
      const clientDataJSON = makeClientData('webauthn.get', options.challenge, behaviour);
      const authenticatorData = makeAuthData(options.rpId ?? '', behaviour);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return toJson(
        id,
        { clientDataJSON, authenticatorData, signature },
        { userHandle: behaviour.userHandle ?? userHandle },
      );
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const toJson = (id: Buffer, binary: Record<string, Buffer>, rest: object): string =>
  JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      ...Object.fromEntries(Object.entries(binary).map(([name, value]) => [name, value.toString('base64url')])),
      ...rest,
    },
  });

function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encodeCbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** The few kinds of values that passkeys need. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? toHead(0, value) : toHead(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([toHead(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
    return Buffer.concat([toHead(5, value.size), ...entries]);
  }
  throw new Error('not supported');
}

function toHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.of((kind << 5) | length);
  if (length < 256) return Buffer.of((kind << 5) | 24, length);
  return Buffer.of((kind << 5) | 25, length >> 8, length & 255);
}
