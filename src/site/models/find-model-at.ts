import { modelPath, overrideOf, wordedPath } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { ofFirstMake } from '../../features/models/of-first-make.ts';
import { comparablePath } from '../../features/sites/comparable-path.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';

type Config = Pick<SiteConfig, 'links' | 'models' | 'primaryManufacturer'>;

/** What stands at an address: a model's page, or the way to where it stands. */
export type FoundModel = { page: Model } | { moved: string; permanent: boolean };

/**
 * A model has one address on a site and is found by two: `/hilux` and, in the site's wording, `/models/toyota-hilux`.
 * Of two makes' models with one name, the short address is the first make's. One whose override leads elsewhere has no
 * page of its own, for as long as it does.
 */
export function findModelAt(config: Config, models: readonly Model[], path: string): FoundModel | undefined {
  const asked = comparablePath(path);
  const model =
    models.find((one) => asked === wordedPath(config, one)) ??
    ofFirstMake(
      config,
      models.filter((one) => one.path === asked),
    );
  if (!model) return undefined;
  const override = overrideOf(config, model);
  if (override !== null) return { moved: override, permanent: false };
  const own = modelPath(config, model);
  return path === own ? { page: model } : { moved: own, permanent: true };
}
