import type { RouterContextProvider } from 'react-router';
import { listChanged, toReadableConfig } from '../../../features/site-config/drafts/draft-config.ts';
import { type DraftState, readDraftState } from '../../../features/site-config/drafts/draft-store.server.ts';
import type { DraftAuthor } from '../../../features/sites/site-tables.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireSite, signedIn } from '../../server/signed-in.ts';

/** The draft's summary in the bar on every page of a website. */
export type DraftSummary = {
  /** The address of the website's pages in the console. */
  base: string;
  /** 0 without a draft. */
  changes: number;
  changedBy: string | undefined;
  changedAt: Date | undefined;
  isOwn: boolean;
  canEdit: boolean;
};

/** Of a change that is being made. */
export function getDraftAuthor(context: Readonly<RouterContextProvider>): DraftAuthor {
  const { id, name } = context.get(signedIn).staff;
  return { id, name, at: context.get(consoleRequest).clock().toISOString() };
}

export const loadDraftState = (context: Readonly<RouterContextProvider>): Promise<DraftState> =>
  readDraftState(requireSite(context).scope);

export function summariseDraft(
  context: Readonly<RouterContextProvider>,
  { draft, published }: DraftState,
): DraftSummary {
  const { slug, roles } = requireSite(context);
  const changes = draft
    ? listChanged(toReadableConfig(published.config).config, toReadableConfig(draft.config).config).length +
      (draft.template === published.template ? 0 : 1)
    : 0;
  return {
    base: `/sites/${slug}`,
    changes,
    changedBy: draft?.changedBy,
    changedAt: draft?.changedAt,
    isOwn: draft?.authors['draft']?.id === context.get(signedIn).staff.id,
    canEdit: hasPermission(roles, 'website.manage'),
  };
}
