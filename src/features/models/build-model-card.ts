import type { ModelsSection } from './model-config.ts';
import type { LinksSection } from '../sites/config/link-config.ts';
import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import { modelHref, modelStockHref } from './model-links.ts';
import type { Model } from './model.ts';
import type { ModelCardData } from './model-card-data.ts';
import { statusLabel } from './model-status.ts';

type CardContext = {
  config: LinksSection & ModelsSection & ManufacturerSection;
  /** Number of the model's cars in stock. */
  count: number;
  namesMake?: boolean;
};

export const buildModelCard = (model: Model, { config, count, namesMake = false }: CardContext): ModelCardData => ({
  name: model.name,
  make: namesMake ? model.manufacturer_name : null,
  href: modelHref(config, model),
  label: statusLabel(model.status),
  picture: model.image && { id: model.image.id, colour: model.image.colour },
  stock: { href: modelStockHref(model), count },
});
