import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const FLAGS = { present: 1, verified: 4, attested: 64 };

/** CBOR of a byte string of fewer than 65,536 bytes. */
const bytesOf = (data: Uint8Array): Buffer => {
  const head = Buffer.alloc(3);
  head.writeUInt8(0x59);
  head.writeUInt16BE(data.length, 1);
  return Buffer.concat([head, data]);
};

/** An authenticator in software, with one ES256 passkey: what a browser would send. */
export class Authenticator {
  counter = 0;
  isVerified = true;
  readonly id = text(randomBytes(32));
  #userHandle = '';
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    [this.#publicKey, this.#privateKey] = [publicKey, privateKey];
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #data(rpId: string, credential?: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(FLAGS.present + (this.isVerified ? FLAGS.verified : 0) + (credential ? FLAGS.attested : 0));
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)]);
  }

  /** Body of `addPasskey`. */
  create({ challenge, rp, user }: Options, name = 'A phone') {
    this.#userHandle = user?.id ?? '';
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = this.#data(rp?.id ?? '', Buffer.concat([Buffer.alloc(16), length, id, cose]));
    const attestation = Buffer.concat([
      Buffer.from('a363', 'hex'),
      Buffer.from('fmt'),
      Buffer.from('64', 'hex'),
      Buffer.from('none'),
      Buffer.from('67', 'hex'),
      Buffer.from('attStmt'),
      Buffer.from('a068', 'hex'),
      Buffer.from('authData'),
      bytesOf(data),
    ]);
    return {
      id: this.id,
      client_data: text(this.#clientData('webauthn.create', challenge)),
      attestation: text(attestation),
      name,
    };
  }

  /** The `assertion` of a sign-in or proof. */
  get({ challenge, rpId = '' }: Options) {
    this.counter++;
    const [client, data] = [this.#clientData('webauthn.get', challenge), this.#data(rpId)];
    return {
      id: this.id,
      client_data: text(client),
      authenticator_data: text(data),
      signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey)),
      user_handle: this.#userHandle,
    };
  }
}
