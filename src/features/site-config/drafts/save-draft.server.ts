import type { SiteScope } from '../../../platform/postgres/database.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';
import type { DraftAuthor } from '../../sites/site-tables.server.ts';
import { getValue, withValues } from '../settings/setting-values.ts';
import type { PostedSetting } from '../settings/read-settings-form.ts';
import { isSame } from '../settings/fingerprint.ts';
import { toReadableConfig } from './draft-config.ts';
import { deleteDraft, type DraftState, lockDraftState, writeDraft } from './draft-store.server.ts';
import { type ShownValues, toShownHash } from './shown-values.server.ts';

export type DraftSave = {
  /** Valid values, of which only those are saved that differ from what the form showed. */
  posted: readonly PostedSetting[];
  /** Settings that the form does not show get the values anyway. */
  shown: ShownValues;
  template?: TemplateName | undefined;
  author: DraftAuthor;
};

/** A setting that someone else changed after the form was opened. */
export type DraftConflict = { path: string; theirs: unknown; author: DraftAuthor | undefined };

export type DraftSaved = { ok: true; changed: number } | { ok: false; conflicts: readonly DraftConflict[] };

/**
 * Saves settings into the draft of a site, which begins with the first save and ends when nothing differs from what is
 * published. Changes of several editors are merged setting by setting; on a conflict nothing is saved.
 */
export const saveDraft = (scope: SiteScope, save: DraftSave): Promise<DraftSaved> =>
  scope.run(async (tx) => {
    const state = await lockDraftState(tx, scope);
    const { published, draft } = state;
    const current = toReadableConfig((draft ?? published).config);
    const touched = listChanged(save.posted, save.shown);
    const conflicts = touched.flatMap(({ setting: { path }, value }) => {
      const theirs = getValue(current.config, path);
      const isUnseen = path in save.shown && save.shown[path] !== toShownHash(theirs);
      return isUnseen && !isSame(theirs, value) ? [{ path, theirs, author: draft?.authors[path] }] : [];
    });
    const currentTemplate = (draft ?? published).template;
    const template = save.template === save.shown.template ? currentTemplate : (save.template ?? currentTemplate);
    const changesTemplate = template !== currentTemplate;
    if (changesTemplate && currentTemplate !== (save.shown.template ?? currentTemplate))
      conflicts.push({ path: 'template', theirs: currentTemplate, author: draft?.authors['template'] });
    if (conflicts.length > 0) return { ok: false, conflicts };
    const changes = touched.filter(({ setting: { path }, value }) => !isSame(getValue(current.config, path), value));
    if (changes.length === 0 && !changesTemplate) return { ok: true, changed: 0 };
    const config = withValues(current.stored, changes);
    if (isPublished(state, config, template)) await deleteDraft(tx, scope);
    else
      await writeDraft(tx, scope, {
        config,
        template,
        baseVersion: draft?.baseVersion ?? published.version,
        authors: {
          ...draft?.authors,
          ...Object.fromEntries(changes.map(({ setting }) => [setting.path, save.author])),
          ...(changesTemplate && { template: save.author }),
        },
        author: save.author,
      });
    return { ok: true, changed: changes.length + (changesTemplate ? 1 : 0) };
  });

/** What a form changes: values that differ from those it showed. */
export const listChanged = (posted: readonly PostedSetting[], shown: ShownValues): PostedSetting[] =>
  posted.filter(({ setting, value }) => shown[setting.path] !== toShownHash(value));

const isPublished = ({ published }: DraftState, config: unknown, template: TemplateName): boolean =>
  published.template === template && isSame(published.config, config);
