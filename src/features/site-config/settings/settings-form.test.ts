import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../site-config.ts';
import { describeValue } from './describe-value.ts';
import { diffConfigs, diffLines } from './diff-configs.ts';
import { editList, parseListEdit } from './edit-list.ts';
import { toPostedTree } from './form-values.ts';
import { readSettingsForm } from './read-settings-form.ts';
import { searchSettings } from './search-settings.ts';
import type { Setting } from './setting.ts';
import { withValues } from './setting-values.ts';
import { findSetting, settings } from './site-settings.ts';

const read = (fields: [string, string][]) => {
  const { valid, ...rest } = readSettingsForm(toPostedTree(fields), settings);
  return { ...rest, values: Object.fromEntries(valid.map(({ setting, value }) => [setting.path, value])) };
};
const setting = (path: string): Setting => findSetting(path) as Setting;

describe('the form of settings', () => {
  it('29.1 reads fields by the type of their setting', () => {
    const { values, errors } = read([
      ['search.pageSize', '24'],
      ['search.kmSorts', 'off'],
      ['search.kmSorts', 'on'],
      ['banner.enabled', 'off'],
      ['theme.radius', ''],
      ['finance.calculatorRate', '8.5'],
      ['home.text', '  Two\r\nlines '],
      ['card.buttons', ''],
      ['card.buttons', 'enquire'],
      ['card.buttons', 'explore'],
      ['reservation.deposit', '1,500'],
    ]);
    expect(errors).toEqual({});
    expect(values).toEqual({
      'search.pageSize': 24,
      'search.kmSorts': true,
      'banner.enabled': false,
      'theme.radius': null,
      'finance.calculatorRate': 8.5,
      'home.text': 'Two\nlines',
      'card.buttons': ['enquire', 'explore'],
      'reservation.deposit': 1500,
    });
  });

  it('29.1 reads lists in the order of the form, maps, objects and rules', () => {
    const { values, errors } = read([
      ['menus.header.list', ''],
      ['menus.header.7.label', 'Cars'],
      ['menus.header.7.to', '/cars'],
      ['menus.header.2.label', 'More'],
      ['menus.header.2.links.list', ''],
      ['menus.header.2.links.0.label', 'Fleet'],
      ['menus.header.2.links.0.to', '/fleet'],
      ['forms.words.0.key', 'test-drive'],
      ['forms.words.0.value.heading', 'Come for a drive'],
      ['forms.words.0.value.intro', ''],
      ['phone.byCarType.new', '08 9000 0000'],
      ['phone.byCarType.used', ''],
      ['listing.rules.0.kind', 'hideNewOfMake'],
      ['listing.rules.0.make', 'Kia'],
      ['listing.rules.0.km', '3000'],
      ['content.whatsIncluded.list', ''],
    ]);
    expect(errors).toEqual({});
    expect(values).toEqual({
      'menus.header': [
        { label: 'Cars', to: '/cars' },
        { label: 'More', links: [{ label: 'Fleet', to: '/fleet' }] },
      ],
      'forms.words': { 'test-drive': { heading: 'Come for a drive' } },
      'phone.byCarType': { new: '08 9000 0000' },
      'listing.rules': [{ kind: 'hideNewOfMake', make: 'Kia' }],
      'content.whatsIncluded': [],
    });
  });

  it('29.1 chooses the standard menu instead of an own one', () => {
    expect(
      read([
        ['menus.header.list', ''],
        ['menus.header.empty', 'on'],
        ['menus.header.0.label', 'Cars'],
      ]).values,
    ).toEqual({ 'menus.header': null });
  });

  it('29.1 names each bad field and says in plain words what is wrong', () => {
    const { errors, posted } = read([
      ['search.pageSize', 'many'],
      ['theme.radius', '99'],
      ['theme.brand', 'red;}'],
      ['theme.density', 'huge'],
      ['texts.noPrice', ''],
      ['theme.tagline', 'x'.repeat(81)],
      ['menus.header.4.label', 'Evil'],
      ['menus.header.4.to', 'javascript:alert(1)'],
      ['analytics.tagManagerId', 'UA-1'],
      ['links.sellMyCar', 'http://sell.example'],
    ]);
    expect(errors).toEqual({
      'search.pageSize': 'Must be a number.',
      'theme.radius': 'Must be at most 24.',
      'theme.brand': 'Must be a colour such as #b3101c.',
      'theme.density': 'Please choose one of the options.',
      'texts.noPrice': 'Please fill this in.',
      'theme.tagline': 'Can have at most 80 characters.',
      'menus.header.0.to': 'Must be a path or an https address.',
      'analytics.tagManagerId': 'Must be a container ID such as GTM-AB12CD.',
      'links.sellMyCar': 'Must be an address that starts with https://.',
    });
    expect(posted.find(({ setting: { path } }) => path === 'search.pageSize')?.value).toBe('many');
  });

  it.each([
    ['menu entries', 'menus.header', 'menus.header.#.label', 20],
    ['links of a menu entry', 'menus.header.0.links', 'menus.header.0.links.#.label', 40],
    ['texts of forms', 'forms.words', 'forms.words.#.key', 100],
  ])('29.hostile refuses 10,000 %s with one clear message, and shows few of them again', (_what, path, name, limit) => {
    const fields = Array.from({ length: 10_000 }, (_, index): [string, string][] => [
      [name.replace('#', `${index}`), `x${index}`],
      [name.replace('#.key', `${index}.value.intro`), 'Hello'],
    ]);
    const { errors, posted } = read(fields.flat());
    expect(errors).toMatchObject({ [path]: `Can have at most ${limit} entries.` });
    const shown = JSON.stringify(posted);
    expect(shown).toContain(`"x${limit}"`);
    expect(shown).not.toContain(`"x${limit + 1}"`);
  });

  it('29.hostile ignores names that are no settings', () => {
    const { values, errors } = read([
      ['__proto__.polluted', 'x'],
      ['constructor', 'x'],
      ['search.__proto__.x', 'x'],
      ['a.b.c.d.e.f.g.h.i.j.k.l.m.n', 'x'],
      ['forms.words.0.key', '__proto__'],
    ]);
    expect(values).toEqual({ 'forms.words': {} });
    expect(errors).toEqual({});
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('29.1 stores only what differs from the default', () => {
    const stored = withValues({ search: { kmSorts: true }, theme: { brand: '#112233' } }, [
      { setting: setting('search.pageSize'), value: 24 },
      { setting: setting('search.kmSorts'), value: false },
      { setting: setting('theme.brand'), value: '#1f4a8a' },
      { setting: setting('primaryManufacturer'), value: 'toyota' },
    ]);
    expect(stored).toEqual({ search: { pageSize: 24 }, primaryManufacturer: 'toyota' });
  });

  it('29.1 adds, removes and moves entries of lists without scripts', () => {
    const value = [{ label: 'A', links: [{ label: 'x' }] }, { label: 'B' }];
    const edit = (intent: string) => editList(value, parseListEdit(intent) as never);
    expect(edit('up 1')).toEqual([{ label: 'B' }, { label: 'A', links: [{ label: 'x' }] }]);
    expect(edit('down 0')).toEqual(edit('up 1'));
    expect(edit('remove 0')).toEqual([{ label: 'B' }]);
    expect(edit('add 1.links')).toEqual([value[0], { label: 'B', links: [undefined] }]);
    expect(editList(null, { verb: 'add', path: [] })).toEqual([undefined]);
    expect(edit('remove 99')).toEqual(value);
    expect(parseListEdit('drop tables')).toBeUndefined();
  });
});

describe('readable differences', () => {
  it('29.2 shows a change by the label of its setting, old and new in words', () => {
    const before = parseSiteConfig({});
    const after = parseSiteConfig({
      search: { kmSorts: true, pageSize: 24 },
      listing: { mode: 1 },
      card: { buttons: ['explore', 'testDrive', 'compare'] },
      menus: { header: [{ label: 'Cars', to: '/cars' }] },
    });
    const shown = diffConfigs(before, after).map(({ path, label, lines }) => [
      path,
      label,
      lines.map(({ change, text }) => `${{ added: '+', removed: '-', same: ' ' }[change]}${text}`),
    ]);
    expect(shown).toEqual([
      ['menus.header', 'Header menu', ['-The standard menu', '+“Cars” · Leads to: /cars']],
      [
        'listing.mode',
        'Cars to list',
        ['-All cars: in stock, arriving or just sold', '+Used cars: in stock, arriving or just sold'],
      ],
      ['search.pageSize', 'Cars per page', ['-21 cars', '+24 cars']],
      ['search.kmSorts', 'Sort by kilometres', ['-Off', '+On']],
      ['card.buttons', 'Buttons on a card', [' Explore', '-Enquire', '+Test drive', ' Compare']],
    ]);
    expect(diffConfigs(before, before)).toEqual([]);
  });

  it('29.2 never shows JSON, whatever the setting', () => {
    for (const each of settings)
      expect(describeValue(each, each.default).join('\n')).not.toMatch(/[{[]"|undefined|\[object/);
  });

  it('29.2 finds the shortest change of a list', () => {
    expect(diffLines(['a', 'b', 'c'], ['b', 'c', 'd']).map(({ change, text }) => change[0] + text)).toEqual([
      'ra',
      'sb',
      'sc',
      'ad',
    ]);
  });
});

describe('the search for settings', () => {
  it.each([
    ['brand colour', 'theme.brand'],
    ['pageSize', 'search.pageSize'],
    ['brochure pdf', 'vehiclePage.pdfDownload'],
  ])('29.1 finds “%s”', (query, path) => {
    expect(searchSettings(query).map((found) => found.path)).toContain(path);
  });

  it('29.1 finds nothing for an empty query', () => {
    expect(searchSettings('  ')).toEqual([]);
  });
});
