import type { CarIndex } from '../features/car-index/car-index.server.ts';
import { countUnreachableCars } from '../features/car-search/filters/slider/count-unreachable-cars.server.ts';
import type { ConfiguredSite } from '../features/site-config/site-config.ts';
import type { SiteDirectory } from '../features/site-config/site-directory.server.ts';
import type { Clock } from '../platform/clock.ts';
import { createErrorLogger, type Log } from '../platform/log.ts';
import { formatCount } from '../ui/text/format-count.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Sources = {
  directory: Pick<SiteDirectory, 'list' | 'read' | 'onRead'>;
  index: Pick<CarIndex, 'engine' | 'searchAmong' | 'dealerships'>;
  clock: Clock;
  log: Log;
};

/**
 * Warns about sites whose sliders end before their cars do: of every site at the start, in the background, and of a site
 * whose config was saved since, when it is next read.
 */
export function warnAboutSliders({ directory, index, clock, log }: Sources, undo: Pick<CleanupStack, 'push'>): void {
  const checks = new Map<number, { version: number; done: Promise<void> }>(); // the last of each site
  let isStopped = false;

  const check = async (site: ConfiguredSite): Promise<void> => {
    const unreachable = await countUnreachableCars({ index, site, now: clock() });
    if (unreachable.length === 0) return;
    const counts = unreachable.map(
      ({ slider, beyond, listed }) => `${slider} cannot select ${formatCount(beyond)} of ${formatCount(listed)} cars`,
    );
    log.warn(
      { site: site.slug },
      `The sliders of ${site.slug} end at 100,000: ${counts.join(', ')}. Turn on search.sliderMaxFromFacet.`,
    );
  };
  const checkOnce = (site: ConfiguredSite): void => {
    if (checks.get(site.id)?.version === site.version) return;
    const done = check(site).catch(createErrorLogger(log, `checking the sliders of ${site.slug} failed`));
    checks.set(site.id, { version: site.version, done });
  };
  const readAll = async (): Promise<void> => {
    for (const { id } of directory.list()) {
      if (isStopped) return;
      await directory.read(id);
      await checks.get(id)?.done;
    }
  };

  directory.onRead(checkOnce);
  const reading = readAll().catch((error: unknown) => {
    if (!isStopped) log.error({ err: error }, 'checking the sliders of all sites failed');
  });
  undo.push(async () => {
    isStopped = true;
    await Promise.all([reading, ...[...checks.values()].map(({ done }) => done)]);
  });
}
