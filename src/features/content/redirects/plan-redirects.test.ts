import { describe, expect, it, test } from 'vitest';
import { planRedirects, type StoredRedirect } from './plan-redirects.ts';

const site = { hosts: ['swan.example', 'www.swan.example'], pages: new Set(['/about-us']) };

/** `/a /b` is a permanent redirect; `~` makes it temporary. */
const parse = (text: string): StoredRedirect => {
  const [from = '', target = '', mark] = text.split(' ');
  return { from, target, permanent: mark !== '~' };
};
const plan = (stored: string[], typed: string[]) =>
  planRedirects(
    stored.map(parse),
    typed.map((text, index) => ({ line: index + 2, ...parse(text) })),
    site,
  );
const outcomes = (stored: string[], typed: string[]) =>
  plan(stored, typed).map(({ line, from, target, outcome }) => `${line}: ${from} ${target} ${outcome}`);

describe('29.5 redirects of a file', () => {
  it('are added, changed or the same', () => {
    expect(outcomes(['/b /x', '/c /x'], ['/a /x', '/b /y', '/c /x'])).toEqual([
      '2: /a /x added',
      '3: /b /y changed',
      '4: /c /x same',
    ]);
  });

  test.each([
    ['old-page /x', 'Begin with /'],
    ['//evil.example/a /x', 'one / only'],
    ['/ /x', 'home page'],
    ['/a?b=1 /x', 'Leave out'],
    ['https://other.example/a /x', 'another website'],
    ['=HYPERLINK("https://evil") /x', 'Begin with /'],
    ['/a http://other.example/', 'https://'],
    ['/a javascript:alert(1)', 'https://'],
    ['/a //evil.example', 'one / only'],
    ['/a https://user:password@evil.example/', 'https://'],
    ['/a /a', 'itself'],
    ['/a/ https://swan.example/a', 'itself'],
    [`/${'a'.repeat(2001)} /x`, 'at most'],
  ])('%s is refused', (typed, reason) => {
    expect(plan([], [typed])).toMatchObject([{ outcome: 'refused', line: 2, note: expect.stringContaining(reason) }]);
  });

  test.each([
    ['/a/ /x/', '/a', '/x'],
    ['https://www.swan.example/a https://swan.example/x?y=1', '/a', '/x?y=1'],
    ['http://swan.example/a /x', '/a', '/x'],
    ['/Über /x', '/%C3%9Cber', '/x'],
    ['/a https://other.example', '/a', 'https://other.example/'],
  ])('%s is read as %s to %s', (typed, from, target) => {
    expect(plan([], [typed])).toMatchObject([{ from, target, outcome: 'added' }]);
  });

  it('names the line of a duplicate', () => {
    expect(plan([], ['/a /x', '/a/ /y'])[1]).toMatchObject({
      outcome: 'refused',
      note: 'Line 2 has this address already.',
    });
  });

  test.each([
    ['of two', [], ['/a /b', '/b /a']],
    ['of three', [], ['/a /b', '/b /c', '/c /a']],
    ['with a stored one', ['/b /a'], ['/a /b']],
    ['with a stored one, by the own host', ['/b /a'], ['/a https://swan.example/b/']],
  ])('a loop %s is refused', (_what, stored, typed) => {
    const planned = plan(stored, typed);
    expect(planned.every(({ outcome, note }) => outcome === 'refused' && /circle/.test(note ?? ''))).toBe(true);
  });

  it('that replace a stored one form no loop with it', () => {
    expect(outcomes(['/b /a'], ['/a /b', '/b /c'])).toEqual(['2: /a /c added', '3: /b /c changed']);
  });

  it('outside of a loop are accepted', () => {
    expect(outcomes([], ['/a /b', '/b /a', '/c /a'])).toEqual([
      '2: /a /b refused',
      '3: /b /a refused',
      '4: /c /a added',
    ]);
  });

  it('lead to their end directly, also stored ones', () => {
    expect(plan(['/z /a'], ['/a /b ~', '/b /c'])).toEqual([
      {
        line: 2,
        from: '/a',
        target: '/c',
        permanent: false,
        outcome: 'added',
        note: expect.stringContaining('directly'),
      },
      { line: 3, from: '/b', target: '/c', permanent: true, outcome: 'added', note: null },
      {
        line: null,
        from: '/z',
        target: '/c',
        permanent: false,
        outcome: 'changed',
        note: expect.stringContaining('directly'),
      },
    ]);
  });

  it('end at a page, whose own redirect does not apply', () => {
    expect(plan([], ['/a /about-us', '/about-us /b'])).toMatchObject([
      { target: '/about-us', note: null },
      { outcome: 'added', note: expect.stringContaining('page is at this address') },
    ]);
  });

  it('may be 20,000, in one chain', () => {
    const typed = Array.from({ length: 20_000 }, (_, index) => `/p${index} /q${index}`);
    expect(plan([], typed).filter(({ outcome }) => outcome === 'added')).toHaveLength(20_000);
    const chain = Array.from({ length: 300 }, (_, index) => `/p${index} /p${index + 1}`);
    expect(plan([], chain).every(({ target }) => target === '/p300')).toBe(true);
  });
});
