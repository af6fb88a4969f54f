import { redirect } from 'react-router';
import { modelCardOf } from '../../features/models/model-card-of.ts';
import type { Model } from '../../features/models/model.ts';
import { shownMakes } from '../../features/sites/primary-manufacturer.ts';
import { slugOf } from '../../features/inventory/slug-of.ts';
import { countOf } from '../../ui/count-of.ts';
import { headOf } from '../head-of.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { askLink } from './model-actions.ts';
import { bodiesOf, byFirstCategory, byMake, hasBody } from './group-models.ts';
import type { ModelsPageData } from './models-page-data.ts';
import { modelsOf } from './models-of.server.ts';
import { stockByModelOf } from './stock-by-model.server.ts';

const path = '/models';

/**
 * @throws what an address without a page answers, where the site shows no models, and a redirect to all of them from a
 * body that none has
 */
export async function readModelsPage(request: SiteRequest, url: URL): Promise<ModelsPageData> {
  const { site } = request;
  const { config } = site;
  const [models, stockOf] = await Promise.all([modelsOf(request), stockByModelOf(request)]);
  if (models.length === 0) throw await movedOrMissing(request, url);
  const makes = shownMakes(config);
  const asked = url.searchParams.get('body') ?? '';
  const found = asked === '' ? [] : models.filter((model) => hasBody(model, asked));
  if (asked !== '' && found.length === 0) throw redirect(path);
  const shown = found.length > 0 ? found : models;
  const cardOf = (model: Model) => modelCardOf(model, { config, count: stockOf(model) });
  const groups = makes.length > 1 ? byMake(shown, makes) : byFirstCategory(shown);
  const make = makes.length > 1 ? null : (models[0]?.manufacturer_name ?? null);
  const bodies = bodiesOf(models);
  const current =
    found.length > 0 ? bodies.find(({ body }) => found.every((model) => hasBody(model, body))) : undefined;
  const heading = make === null ? 'Our models' : `${make} models`;
  const crumbs = [{ label: heading, path }];
  return {
    head: headOf(site, {
      title: current ? `${heading}: ${current.label}` : heading,
      description: `${countOf(models.length, { one: 'model', many: 'models' })} to explore at ${site.name}, with what we have of each in stock today.`,
      path,
      crumbs,
    }),
    crumbs,
    heading,
    lead: leadOf(makes.length > 1, config.texts.vehicleNoun),
    bodies: [
      { label: 'All', href: path, count: models.length, isChosen: found.length === 0 },
      ...bodies.map(({ body, label }) => ({
        label,
        href: `${path}?body=${body}`,
        count: models.filter((model) => hasBody(model, body)).length,
        isChosen: current?.body === body,
      })),
    ],
    groups: groups.map(({ name, models: some }) => ({ id: slugOf(name), name, cards: some.map(cardOf) })),
    ask: askLink(config),
    stock: { label: `See all ${config.texts.vehicleNoun} in stock`, to: config.search.basePath },
  };
}

const leadOf = (severalMakes: boolean, vehicles: string): string =>
  severalMakes
    ? `Models we sell new, and how many ${vehicles} of each are here today.`
    : `The whole range, from the newest to those we still find for people, and how many ${vehicles} of each are here today.`;
