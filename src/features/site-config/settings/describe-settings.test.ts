import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flag, section } from '../../sites/config/schema-helpers.ts';
import { settingGroups } from '../../sites/config/setting-meta.ts';
import { siteConfig } from '../site-config.ts';
import { describeSections } from './describe-settings.ts';
import type { Control, SettingField } from './setting.ts';
import { findSetting, settings, settingSections } from './site-settings.ts';

/** A field and all parts of it. */
function* walk(field: SettingField, path: string): Generator<[string, SettingField]> {
  yield [path, field];
  const { control } = field;
  switch (control.kind) {
    case 'list':
      return yield* walk(control.item, `${path}[]`);
    case 'object':
      for (const part of control.fields) yield* walk(part, `${path}.${part.name}`);
      return;
    case 'map':
      yield* walk(control.key, `${path}{key}`);
      return yield* walk(control.value, `${path}{}`);
    case 'variants':
      yield* walk(control.by, `${path}.${control.by.name}`);
      for (const { value, fields } of control.variants)
        for (const part of fields) yield* walk(part, `${path}(${value}).${part.name}`);
      return;
    default:
  }
}

/** The items of a list, and the values of a map, are named by what they are part of. */
const isNamedByParent = (path: string, { control }: SettingField): boolean =>
  /(\[\]|\{\})$/.test(path) && (control.kind === 'object' || control.kind === 'list');

const listUndescribed = (fields: Iterable<[string, SettingField]>): string[] =>
  [...fields]
    .filter(([path, field]) => !isNamedByParent(path, field) && (field.label === '' || field.help === ''))
    .map(([path]) => path);

const all = () => settings.flatMap((setting) => [...walk(setting, setting.path)]);

describe('settings', () => {
  it('29.1 describes every field of every section with a label and help', () => {
    expect(settingSections).toHaveLength(27);
    expect(listUndescribed(all())).toEqual([]);
    expect(settingSections.filter(({ label, help }) => label === '' || help === '')).toEqual([]);
  });

  it('29.1 puts every section into a group', () => {
    expect(settingSections.filter(({ group }) => !(group in settingGroups))).toEqual([]);
  });

  it('29.4 names settings of images so that deleting an image finds them', () => {
    const images = settings.filter(({ control }) => control.kind === 'record' && control.refersTo === 'image');
    expect(images.length).toBeGreaterThan(0);
    for (const { path } of images) expect(path).toMatch(/imageId$/i);
  });

  it('29.1 finds a switch that was declared without label and help', () => {
    const [described] = describeSections(
      z.strictObject({
        added: section(
          { group: 'look', label: 'Added', help: 'A new section.' },
          { plain: z.boolean().default(false), named: flag(true, { label: 'Named', help: 'Shows it.' }) },
        ),
      }),
    );
    const fields = described?.settings.flatMap((setting) => [...walk(setting, setting.path)]) ?? [];
    expect(listUndescribed(fields)).toEqual(['added.plain']);
    expect(described?.settings.map(({ path, control }) => [path, control.kind])).toEqual([
      ['added.plain', 'switch'],
      ['added.named', 'switch'],
    ]);
  });

  it('29.1 does not repeat the name of a field as its help', () => {
    const repeated = all().filter(([, { label, help }]) => help !== '' && help.replace(/\.$/, '') === label);
    expect(repeated).toEqual([]);
  });

  it.each<[string, Control['kind']]>([
    ['primaryManufacturer', 'text'],
    ['theme.brand', 'colour'],
    ['theme.radius', 'number'],
    ['theme.density', 'choice'],
    ['home.text', 'paragraph'],
    ['home.heroImageId', 'record'],
    ['home.blocks', 'choices'],
    ['menus.header', 'list'],
    ['phone.byCarType', 'object'],
    ['forms.words', 'map'],
    ['listing.mode', 'choice'],
    ['finance.calculatorRate', 'choice'],
    ['search.kmSorts', 'switch'],
  ])('29.1 derives the control of %s from its type', (path, kind) => {
    expect(findSetting(path)?.control.kind).toBe(kind);
  });

  it('29.1 takes limits and defaults from the schema', () => {
    expect(findSetting('search.pageSize')).toMatchObject({
      control: { kind: 'number', min: 1, max: 100, whole: true },
      default: 21,
    });
    expect(findSetting('theme.tagline')?.control).toMatchObject({ maxLength: 80 });
    expect(findSetting('menus.header')).toMatchObject({ control: { maxItems: 20 }, empty: 'null', default: null });
    const defaults = siteConfig.parse({});
    expect(findSetting('actions')?.default).toEqual(defaults.actions);
  });

  it('29.hostile limits every list, so that a hostile form is refused before it is shown again', () => {
    const unlimited = all().filter(([, { control }]) => control.kind === 'list' && control.maxItems === null);
    expect(unlimited.map(([path]) => path)).toEqual([]);
  });

  it('29.1 lets only operators change what connects a site to other systems', () => {
    expect(settings.filter(({ operator }) => operator).map(({ path }) => path)).toEqual([
      'search.index',
      'search.filter',
      'search.host',
      'search.key',
      'chat.scriptUrl',
      'reservation.processors',
    ]);
  });
});
