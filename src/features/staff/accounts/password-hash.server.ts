import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Runs on a thread of libuv's pool, so that other requests do not wait. */
const deriveKey = promisify(argon2);

export type HashCost = { memory: number; passes: number; parallelism: number };

/** The recommendation of OWASP: 19 MiB, two passes, one lane. Stored with every hash, so that it can be raised later. */
const recommended: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const toText = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** In the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, cost = recommended): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveKey('argon2id', { message: normalise(password), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(nonce)}$${toText(tag)}`;
}

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', expected = ''] = hashPattern.exec(hash) ?? [];
  if (memory === undefined) throw new Error('a stored password is not an argon2id hash');
  const tag = Buffer.from(expected, 'base64');
  const found = await deriveKey('argon2id', {
    message: normalise(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(found, tag);
}

/** The same characters may be typed as different code points on different keyboards. */
const normalise = (password: string): string => password.normalize('NFKC');
