import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The requirements of levels 1 and 2 of ASVS 4.0.3, by section. The standard has deleted some numbers. */
const sections: Record<string, string> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4-5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3-4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
};

const required = Object.entries(sections).flatMap(([section, ranges]) =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  }),
);

const asvs = readFileSync('docs/asvs.md', 'utf8');
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (yes|partly|no|–) \| (.*) \|$/gm)];
const files = new Map([...asvs.matchAll(/^\[([\w-]+)\]: (.+)$/gm)].map(([, name = '', path = '']) => [name, path]));

/** Names of tests after a link to their file: “one”, “two”. */
const quoted = /^:? ?((?:“[^”]+”(?:, (?:and )?)?)+)/;

/** The files that a text links to, each with the titles of tests quoted after the link. */
function listProofs(text: string) {
  return [...text.matchAll(/\[[^\]]+\]\(([^)#\s]+)[^)]*\)|\[([^\]]+)\](?:\[([\w-]+)\])?/g)].map((found) => {
    const [whole, path, label = '', name = label] = found;
    const titles = quoted.exec(text.slice(found.index + whole.length).replace(/^ /, ''))?.[1] ?? '';
    return { path: path ?? files.get(name) ?? `unknown: ${name}`, titles: [...titles.matchAll(/“([^”]+)”/g)] };
  });
}

function findMissing(text: string): string[] {
  return listProofs(text).flatMap(({ path, titles }) => {
    if (/^https?:/.test(path)) return [];
    const file = join('docs', path);
    if (!existsSync(file)) return [path];
    if (titles.length === 0) return [];
    const source = readFileSync(file, 'utf8');
    return titles.flatMap(([, title = '']) => (source.includes(title) ? [] : [`${path}: ${title}`]));
  });
}

describe('30.10 docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(([, line]) => line)).toEqual(required);
  });

  it('says for each what proves it, or what is missing', () => {
    expect(rows.filter(([, , , , proof = '']) => proof.trim().length < 3).map(([, line]) => line)).toEqual([]);
  });

  it('links to files and tests that exist', () => {
    expect(
      rows.flatMap(([, line, , , proof = '']) => findMissing(proof).map((missing) => `${line}: ${missing}`)),
    ).toEqual([]);
  });

  it('names every file that it links to', () => {
    const used = new Set([...asvs.matchAll(/\[([\w-]+)\]/g)].map(([, name]) => name));
    expect([...files].filter(([name, path]) => !used.has(name) || !existsSync(join('docs', path)))).toEqual([]);
  });

  it('sums up what is open', () => {
    const [, open = ''] = asvs.split('## Open');
    const unmet = rows.flatMap(([, line = '', , met]) => (met === 'no' ? [line] : []));
    expect(unmet.filter((line) => !open.includes(line))).toEqual([]);
  });
});

it('30.10 docs/threat-model.md names proofs that exist', () => {
  const model = readFileSync('docs/threat-model.md', 'utf8');
  const proofs = listProofs(model).filter(({ titles }) => titles.length > 0);
  expect(proofs.length).toBeGreaterThan(25);
  expect(findMissing(model)).toEqual([]);
});
