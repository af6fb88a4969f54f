import { comparablePath } from '../sites/comparable-path.ts';
import { shownMakes } from '../sites/primary-manufacturer.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import type { Model } from './model.ts';

type Config = Pick<SiteConfig, 'links' | 'models' | 'primaryManufacturer'>;
type Addressed = Pick<Model, 'slug' | 'path' | 'manufacturer_slug'>;

/** The address that names the make as well, in the site's own wording: `/models/toyota-hilux`. */
export const wordedPath = ({ links }: Pick<Config, 'links'>, model: Addressed): string =>
  links.modelPath.replace('{make}', model.manufacturer_slug).replace('{model}', model.slug);

/** Where a model's page stands: a site of one make leaves the make out, one of several says whose model it is. */
export const modelPath = (config: Config, model: Addressed): string =>
  shownMakes(config).length > 1 ? wordedPath(config, model) : model.path;

type Overridden = Addressed & Pick<Model, 'override_url'>;

/** Where a model leads instead of to a page of its own; nothing where that is one of its own two addresses. */
export function overrideOf(config: Pick<Config, 'links'>, model: Overridden): string | null {
  const { override_url: link, path } = model;
  const asked = link?.startsWith('/') ? comparablePath(link.replace(/[?#].*/, '')) : undefined;
  return asked === path || asked === wordedPath(config, model) ? null : link;
}

/** Where links to a model lead. */
export const modelHref = (config: Config, model: Overridden): string =>
  overrideOf(config, model) ?? modelPath(config, model);

/** The cars of a model that the site has, on every site. */
export const modelStockHref = (model: Pick<Model, 'slug' | 'manufacturer_slug'>): string =>
  `/search/${model.manufacturer_slug}/${model.slug}`;

export const modelQuoteHref = ({ slug }: Pick<Model, 'slug'>): string => `/models/get-quote?model=${slug}`;
