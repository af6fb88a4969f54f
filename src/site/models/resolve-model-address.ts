import { modelPath, getOverrideUrl, modelPathWithMake } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { pickByMakeOrder } from '../../features/models/pick-by-make-order.ts';
import { normalisePath } from '../../features/sites/urls/normalise-path.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';

type Config = Pick<SiteConfig, 'links' | 'models' | 'primaryManufacturer'>;

/** The result of a model address: the model's page, or a redirect to it. */
export type ResolvedModel = { page: Model } | { moved: string; permanent: boolean };

/**
 * A model has two addresses, `/hilux` and, in the site's pattern, `/models/toyota-hilux`; one is canonical, the other
 * redirects. If two makes share a model name, the short address belongs to the first make. A model with an override
 * redirects there temporarily and has no page.
 */
export function resolveModelAddress(config: Config, models: readonly Model[], path: string): ResolvedModel | undefined {
  const normalised = normalisePath(path);
  const model =
    models.find((one) => normalised === modelPathWithMake(config, one)) ??
    pickByMakeOrder(
      config,
      models.filter((one) => one.path === normalised),
    );
  if (!model) return undefined;
  const override = getOverrideUrl(config, model);
  if (override !== null) return { moved: override, permanent: false };
  const own = modelPath(config, model);
  return path === own ? { page: model } : { moved: own, permanent: true };
}
