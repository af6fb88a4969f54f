import { groupByCategory, listCategories } from '../../features/models/model-categories.ts';
import { modelHref, modelStockHref } from '../../features/models/model-links.ts';
import { statusLabel } from '../../features/models/model-status.ts';
import type { Model } from '../../features/models/model.ts';
import type { MenuLink } from '../../features/sites/config/menu-config.ts';
import { listShownMakes } from '../../features/models/shown-makes.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { MenuModel, ModelMenu } from './shell-data.ts';

/** The data of the model dropdown; keeps the order of the models. */
export function buildModelMenu(config: SiteConfig, models: readonly Model[], links: MenuLink[]): ModelMenu {
  const namesMake = listShownMakes(config).length > 1;
  return {
    models: models.map((model) => toMenuModel(config, model, namesMake)),
    categories: groupByCategory(models).map(({ name, models: own }) => ({
      name,
      models: own.map((model) => models.indexOf(model)),
    })),
    links: models.length > 0 ? links : [],
  };
}

const toMenuModel = (config: SiteConfig, model: Model, namesMake: boolean): MenuModel => ({
  name: model.name,
  make: namesMake ? model.manufacturer_name : null,
  link: modelHref(config, model),
  stockLink: model.override_url ?? modelStockHref(model),
  category: listCategories(model)[0] ?? null,
  status: statusLabel(model.status),
  picture: model.image && { id: model.image.id, colour: model.image.colour },
});
