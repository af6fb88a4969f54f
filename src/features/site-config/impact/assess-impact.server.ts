import type { SiteScope } from '../../../platform/postgres/database.ts';
import type { SearchContext } from '../../car-search/search-context.ts';
import { isSame } from '../settings/fingerprint.ts';
import type { ConfiguredSite } from '../site-config.ts';
import { askPages } from './ask-pages.ts';
import { type ContrastProblem, findContrastProblems } from './contrast-problems.ts';
import { type CarChange, findCarChanges, listSearchPaths } from './find-car-changes.server.ts';
import { listConfigLinks, listContentLinks, type SiteLink, toOwnPath } from './list-links.server.ts';
import type { PageOutcome, SitePages } from './site-pages.ts';

/** The outcome of an address before and after publishing. */
export type RouteChange = { path: string; before: PageOutcome; after: PageOutcome };

/** A link that would lead to nothing. */
export type BrokenLink = SiteLink;

/** The effects of publishing a draft on visitors, beside texts and looks. */
export type Impact = {
  cars: readonly CarChange[];
  routes: readonly RouteChange[];
  links: readonly BrokenLink[];
  contrast: readonly ContrastProblem[];
  /** The website has more addresses or links than were checked. */
  isCut: boolean;
  /** Addresses that were not answered in time. */
  unchecked: number;
};

type Assessment = {
  scope: SiteScope;
  pages: SitePages;
  index: SearchContext['index'];
  now: Date;
  published: ConfiguredSite;
  draft: ConfiguredSite;
  /** How many addresses of a kind are checked, such as models. */
  perKind?: number;
  /** Aborts when there is no more time; what was found until then is the result. */
  signal: AbortSignal;
};

/** Enough for examples, and few enough for a page that people wait for. */
const defaultPerKind = 25;
const maxLinks = 200;

/** Asks the website's own router and search with both configs, and compares. */
export async function assessImpact({
  scope,
  pages,
  index,
  now,
  published,
  draft,
  perKind = defaultPerKind,
  signal,
}: Assessment): Promise<Impact> {
  const [old, next, content] = await Promise.all([
    pages.listPaths(published, perKind),
    pages.listPaths(draft, perKind),
    listContentLinks(scope, { site: published, now, maxPages: perKind }),
  ]);
  const paths = [published, draft].flatMap(listSearchPaths).concat(old.paths, next.paths);
  const links = [...listConfigLinks(draft.config), ...content.links].flatMap((link) => {
    const path = toOwnPath(link.to);
    return path === undefined ? [] : [{ ...link, path }];
  });
  const checked = links.slice(0, maxLinks);
  const asked = new Set([...paths, ...checked.map(({ path }) => path)]);
  const { before, after } = await askPages({ pages, published, draft, paths: asked, signal });
  const wasWritten = new Set(listConfigLinks(published.config).map(({ to }) => to));
  const isBroken = ({ to, path, place }: SiteLink & { path: string }): boolean =>
    after.get(path)?.kind === 'missing' &&
    (before.get(path)?.kind !== 'missing' ||
      ((place.kind === 'menu' || place.kind === 'button') && !wasWritten.has(to)));
  const cars = await findCarChanges({
    scope,
    before: { context: { index, now, site: published }, outcomes: before },
    after: { context: { index, now, site: draft }, outcomes: after },
    signal,
  });
  const unanswered = [...asked].filter((path) => !before.has(path));
  return {
    cars: cars.changes,
    routes: [...new Set(paths)].flatMap((path) => compare(path, before.get(path), after.get(path))),
    links: checked.filter(isBroken).map(({ path: _path, ...link }) => link),
    contrast:
      published.template === draft.template && isSame(published.config.theme.brand, draft.config.theme.brand)
        ? []
        : findContrastProblems(draft.config.theme, draft.template),
    isCut: old.isCut || next.isCut || content.isCut || links.length > checked.length,
    unchecked: new Set([...unanswered, ...cars.unchecked]).size,
  };
}

const compare = (path: string, before: PageOutcome | undefined, after: PageOutcome | undefined): RouteChange[] =>
  before && after && !isSame(before, after) ? [{ path, before, after }] : [];
