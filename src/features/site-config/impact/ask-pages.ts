import type { ConfiguredSite } from '../site-config.ts';
import { type PageOutcome, type SitePages, toOutcome } from './site-pages.ts';

export type Outcomes = ReadonlyMap<string, PageOutcome>;

type Asking = {
  pages: Pick<SitePages, 'request'>;
  published: ConfiguredSite;
  draft: ConfiguredSite;
  paths: Iterable<string>;
  /** Aborts when there is no more time. */
  signal: AbortSignal;
};

/** Few, so that a check leaves most of the database's connections to visitors. */
const concurrency = 3;

/**
 * What visitors get at each address, with both configs. An address that was not answered in time is in neither result: half of
 * a comparison would look like a change.
 */
export async function askPages({
  pages,
  published,
  draft,
  paths,
  signal,
}: Asking): Promise<{ before: Outcomes; after: Outcomes }> {
  const before = new Map<string, PageOutcome>();
  const after = new Map<string, PageOutcome>();
  // All workers take from the same list.
  const waiting = new Set(paths).values();
  const work = async (): Promise<void> => {
    for (const path of waiting) {
      if (signal.aborted) return;
      const [old, next] = await Promise.all([pages.request(published, path), pages.request(draft, path)]);
      if (signal.aborted) return;
      before.set(path, toOutcome(old));
      after.set(path, toOutcome(next));
    }
  };
  await Promise.race([Promise.all(Array.from({ length: concurrency }, work)), untilAborted(signal)]);
  return { before, after };
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
