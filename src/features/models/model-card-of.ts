import type { SiteConfig } from '../sites/site-config.ts';
import { modelHref, modelStockHref } from './model-links.ts';
import type { Model } from './model.ts';
import type { ModelCardData } from './model-card-data.ts';
import { statusLabel } from './model-status.ts';

type CardContext = {
  config: Pick<SiteConfig, 'links' | 'models' | 'primaryManufacturer'>;
  /** How many cars of the model the site lists. */
  count: number;
  namesMake?: boolean;
};

export const modelCardOf = (model: Model, { config, count, namesMake = false }: CardContext): ModelCardData => ({
  name: model.name,
  make: namesMake ? model.manufacturer_name : null,
  href: modelHref(config, model),
  label: statusLabel(model.status),
  picture: model.image && { id: model.image.id, colour: model.image.colour },
  stock: { href: modelStockHref(model), count },
});
