import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryChanges, toFormFields } from '../../../../tests/support/fixtures/setting-arbitraries.ts';
import { toReadableConfig } from '../drafts/draft-config.ts';
import { parseSiteConfig } from '../site-config.ts';
import { diffConfigs } from './diff-configs.ts';
import { toPostedTree } from './form-values.ts';
import { readSettingsForm } from './read-settings-form.ts';
import { getValue, withValues } from './setting-values.ts';
import { settings } from './site-settings.ts';

const changes = arbitraryChanges(settings);

it('29.acceptance any settings that a form can produce give a valid config with exactly these values', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const config = parseSiteConfig(withValues({}, made));
      for (const { setting, value } of made) expect(getValue(config, setting.path)).toEqual(value);
    }),
    { numRuns: 100 },
  );
});

it('29.1 a form that is sent back unchanged gives the same values', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const fields = made.flatMap(({ setting, value }) => toFormFields(setting, setting.path, value));
      const { valid, errors } = readSettingsForm(toPostedTree(fields), settings);
      expect(errors).toEqual({});
      const bySetting = new Map(valid.map(({ setting, value }) => [setting.path, value]));
      for (const { setting, value } of made) expect(bySetting.get(setting.path)).toEqual(value);
    }),
    { numRuns: 100 },
  );
});

it('29.2 the difference of two configs names exactly the settings that differ, and never shows JSON', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const before = parseSiteConfig({});
      const after = parseSiteConfig(withValues({}, made));
      const differing = made.filter(({ setting, value }) => JSON.stringify(setting.default) !== JSON.stringify(value));
      const shown = diffConfigs(before, after);
      expect(shown.map(({ path }) => path).toSorted()).toEqual(differing.map(({ setting }) => setting.path).toSorted());
      expect(shown.flatMap(({ lines }) => lines).filter(({ text }) => text.includes('[object'))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('29.hostile any stored document can be read by the editor', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('search', 'theme', 'actions', 'x'), fc.jsonValue()),
      (any, near) => {
        expect(() => toReadableConfig(any)).not.toThrow();
        expect(() => toReadableConfig(near)).not.toThrow();
      },
    ),
  );
});
