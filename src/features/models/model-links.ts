import { normalisePath } from '../sites/urls/normalise-path.ts';
import { listShownMakes } from './shown-makes.ts';
import type { ModelsSection } from './model-config.ts';
import type { LinksSection } from '../sites/config/link-config.ts';
import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { Model } from './model.ts';

type Config = LinksSection & ModelsSection & ManufacturerSection;
type Addressed = Pick<Model, 'slug' | 'path' | 'manufacturer_slug'>;

/** The address with the make, in the site's own pattern: `/models/toyota-hilux`. */
export const modelPathWithMake = ({ links }: Pick<Config, 'links'>, model: Addressed): string =>
  links.modelPath.replace('{make}', model.manufacturer_slug).replace('{model}', model.slug);

/** The address of a model's page. Only sites with several makes put the make into it. */
export const modelPath = (config: Config, model: Addressed): string =>
  listShownMakes(config).length > 1 ? modelPathWithMake(config, model) : model.path;

type Overridden = Addressed & Pick<Model, 'override_url'>;

/** The address that replaces a model's page; null if the override is one of the page's own two addresses. */
export function getOverrideUrl(config: Pick<Config, 'links'>, model: Overridden): string | null {
  const { override_url: link, path } = model;
  const target = link?.startsWith('/') ? normalisePath(link.replace(/[?#].*/, '')) : undefined;
  return target === path || target === modelPathWithMake(config, model) ? null : link;
}

/** The target of links to a model. */
export const modelHref = (config: Config, model: Overridden): string =>
  getOverrideUrl(config, model) ?? modelPath(config, model);

/** The search for a model's cars; the same on every site. */
export const modelStockHref = (model: Pick<Model, 'slug' | 'manufacturer_slug'>): string =>
  `/search/${model.manufacturer_slug}/${model.slug}`;

export const modelQuoteHref = ({ slug }: Pick<Model, 'slug'>): string => `/models/get-quote?model=${slug}`;
