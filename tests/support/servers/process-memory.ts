import { open, readdir, readFile } from 'node:fs/promises';
import { isAlive } from '../../../src/platform/postgres/embedded/process-table.ts';

/** A process and all that it has started, directly or not. Linux only. */
export async function listProcessTree(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The name before it is in parentheses and may contain any character.
    const parent = /^ \S (\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 1))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = [root];
  for (const pid of tree) tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/** Where a process has a text: in the environment it was started with, in its memory. */
export async function findInProcess(pid: number, text: string): Promise<string[]> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    const places = environment.includes(text) ? ['environment'] : [];
    return (await isInMemory(pid, text)) ? [...places, 'memory'] : places;
  } catch (error) {
    // It may have ended meanwhile.
    if (await isAlive(pid)) throw error;
    return [];
  }
}

const chunkBytes = 4 * 1024 * 1024;

async function isInMemory(pid: number, text: string): Promise<boolean> {
  // V8 stores text with one byte for each character, or two.
  const encoded = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')];
  const overlap = encoded[1]?.length ?? 0;
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8');
  const memory = await open(`/proc/${pid}/mem`);
  const chunk = Buffer.alloc(chunkBytes + overlap);
  try {
    for (const [, from = '', to = ''] of maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm)) {
      const end = Number.parseInt(to, 16);
      for (let start = Number.parseInt(from, 16); start < end; start += chunkBytes) {
        const length = Math.min(chunk.length, end - start);
        // The process may have freed it meanwhile.
        const { bytesRead } = await memory.read(chunk, 0, length, start).catch(() => ({ bytesRead: 0 }));
        if (encoded.some((each) => chunk.subarray(0, bytesRead).includes(each))) return true;
      }
    }
    return false;
  } finally {
    await memory.close();
  }
}
