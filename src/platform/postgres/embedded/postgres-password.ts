import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

export async function findPassword(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** Flushed to disk before the cluster is created: a cluster without its password is lost. */
export async function createPassword(path: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const aside = `${path}-new`;
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(password);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
  return password;
}
