import type { SiteScope } from '../../../platform/postgres/database.ts';
import type { DraftAuthor } from '../../sites/site-tables.server.ts';
import { saveSiteConfig } from '../save-site-config.server.ts';
import { InvalidSiteConfig } from '../site-config.ts';
import { getValue, withValues } from '../settings/setting-values.ts';
import { findSetting } from '../settings/site-settings.ts';
import { listChanged, toReadableConfig } from './draft-config.ts';
import { deleteDraft, type Draft, findVersionIn, lockDraftState, writeDraft } from './draft-store.server.ts';

/** The versions that the person saw when they decided. */
export type DraftVersions = { draftVersion: number; publishedVersion: number };

export type PublishResult =
  | { ok: true }
  /** There is no draft: published or discarded by someone else. */
  | { ok: false; reason: 'gone' }
  /** The draft or the website changed after the page was opened. */
  | { ok: false; reason: 'changed' }
  /** The website changed after the draft began; `updateDraft` brings the draft up to date. */
  | { ok: false; reason: 'outdated' }
  | { ok: false; reason: 'invalid'; problems: string };

/** Makes the draft what visitors get, as a new version with its author and note. */
export const publishDraft = (scope: SiteScope, seen: DraftVersions, note: string): Promise<PublishResult> =>
  scope.run(async (tx): Promise<PublishResult> => {
    const { published, draft } = await lockDraftState(tx, scope);
    if (!draft) return { ok: false, reason: 'gone' };
    if (draft.version !== seen.draftVersion || published.version !== seen.publishedVersion)
      return { ok: false, reason: 'changed' };
    if (draft.baseVersion !== published.version) return { ok: false, reason: 'outdated' };
    try {
      await saveSiteConfig(tx, scope, { config: draft.config, template: draft.template, note });
    } catch (error) {
      if (error instanceof InvalidSiteConfig) return { ok: false, reason: 'invalid', problems: error.message };
      throw error;
    }
    await deleteDraft(tx, scope);
    return { ok: true };
  });

/** Applies the changes of the draft to the version that was published after the draft began. */
export const updateDraft = (scope: SiteScope, author: DraftAuthor): Promise<boolean> =>
  scope.run(async (tx) => {
    const { published, draft } = await lockDraftState(tx, scope);
    if (!draft || draft.baseVersion === published.version) return false;
    const began = await findVersionIn(tx, scope, draft.baseVersion);
    const own = toReadableConfig(draft.config).config;
    const base = toReadableConfig(began?.config ?? {}).config;
    const changes = listChanged(base, own).flatMap((path) => {
      const setting = findSetting(path);
      return setting ? [{ setting, value: getValue(own, path) }] : [];
    });
    await writeDraft(tx, scope, {
      config: withValues(toReadableConfig(published.config).stored, changes),
      template: began?.template === draft.template ? published.template : draft.template,
      baseVersion: published.version,
      authors: draft.authors,
      author,
    });
    return true;
  });

/** @returns false if the draft changed after the page was opened */
export const discardDraft = (scope: SiteScope, draftVersion: number): Promise<boolean> =>
  scope.run(async (tx) => {
    const { draft } = await lockDraftState(tx, scope);
    if (draft?.version !== draftVersion) return false;
    await deleteDraft(tx, scope);
    return true;
  });

export type RestoreResult = { ok: true } | { ok: false; reason: 'not found' | 'changed' | 'same' };

/**
 * Makes a draft of an earlier version, to be previewed and published like any other. It replaces the draft that the person
 * saw, if there was one.
 */
export const restoreVersion = (
  scope: SiteScope,
  { version, draftVersion, author }: { version: number; draftVersion: number | undefined; author: DraftAuthor },
): Promise<RestoreResult> =>
  scope.run(async (tx): Promise<RestoreResult> => {
    const { published, draft } = await lockDraftState(tx, scope);
    const earlier = await findVersionIn(tx, scope, version);
    if (!earlier) return { ok: false, reason: 'not found' };
    if (draft?.version !== draftVersion) return { ok: false, reason: 'changed' };
    const { stored, config } = toReadableConfig(earlier.config);
    const now = toReadableConfig(published.config).config;
    const template = earlier.template ?? published.template;
    const paths = listChanged(now, config);
    if (paths.length === 0 && template === published.template) return { ok: false, reason: 'same' };
    const authors: Draft['authors'] = Object.fromEntries(paths.map((path) => [path, author]));
    await writeDraft(tx, scope, {
      config: stored,
      template,
      baseVersion: published.version,
      authors,
      author,
    });
    return { ok: true };
  });
