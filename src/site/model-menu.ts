import { byCategory, categoriesOf } from '../features/models/model-categories.ts';
import { modelHref, modelStockHref } from '../features/models/model-links.ts';
import { statusLabel } from '../features/models/model-status.ts';
import type { Model } from '../features/models/model.ts';
import type { MenuLink } from '../features/sites/config/look.ts';
import { shownMakes } from '../features/sites/primary-manufacturer.ts';
import type { SiteConfig } from '../features/sites/site-config.ts';
import type { MenuModel, ModelMenu } from './shell-data.ts';

/** What the model dropdown shows, in the order in which the models come. */
export function modelMenuOf(config: SiteConfig, models: readonly Model[], links: MenuLink[]): ModelMenu {
  const namesMake = shownMakes(config).length > 1;
  return {
    models: models.map((model) => menuModel(config, model, namesMake)),
    categories: byCategory(models).map(({ name, models: own }) => ({
      name,
      models: own.map((model) => models.indexOf(model)),
    })),
    links: models.length > 0 ? links : [],
  };
}

const menuModel = (config: SiteConfig, model: Model, namesMake: boolean): MenuModel => ({
  name: model.name,
  make: namesMake ? model.manufacturer_name : null,
  link: modelHref(config, model),
  stockLink: model.override_url ?? modelStockHref(model),
  category: categoriesOf(model)[0] ?? null,
  status: statusLabel(model.status),
  picture: model.image && { id: model.image.id, colour: model.image.colour },
});
