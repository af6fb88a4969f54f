import { redirect } from 'react-router';
import { buildModelCard } from '../../features/models/build-model-card.ts';
import type { Model } from '../../features/models/model.ts';
import { listShownMakes } from '../../features/models/shown-makes.ts';
import { slugify } from '../../features/cars/slugify.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getQuoteOrContactLink } from './model-actions.ts';
import { listBodies, groupByFirstCategory, groupByMake, hasBody } from './group-models.ts';
import type { ModelsPageData } from './models-page-data.ts';
import { getModels } from './site-models.server.ts';
import { getStockByModel } from './stock-by-model.server.ts';

const path = '/models';

/**
 * @throws 404 or a configured redirect if the site shows no models, and a redirect to all models for a body type that
 * none has
 */
export async function readModelsPage(request: SiteRequest, url: URL): Promise<ModelsPageData> {
  const { site } = request;
  const { config } = site;
  const [models, countStock] = await Promise.all([getModels(request), getStockByModel(request)]);
  if (models.length === 0) throw await redirectOrNotFound(request, url);
  const makes = listShownMakes(config);
  const wantedBody = url.searchParams.get('body') ?? '';
  const found = wantedBody === '' ? [] : models.filter((model) => hasBody(model, wantedBody));
  if (wantedBody !== '' && found.length === 0) throw redirect(path);
  const shown = found.length > 0 ? found : models;
  const toCard = (model: Model) => buildModelCard(model, { config, count: countStock(model) });
  const groups = makes.length > 1 ? groupByMake(shown, makes) : groupByFirstCategory(shown);
  const make = makes.length > 1 ? null : (models[0]?.manufacturer_name ?? null);
  const bodies = listBodies(models);
  const current =
    found.length > 0 ? bodies.find(({ body }) => found.every((model) => hasBody(model, body))) : undefined;
  const heading = make === null ? 'Our models' : `${make} models`;
  const crumbs = [{ label: heading, path }];
  return {
    head: buildPageHead(site, {
      title: current ? `${heading}: ${current.label}` : heading,
      description: `${countWithNoun(models.length, { one: 'model', many: 'models' })} to explore at ${site.name}, with our current stock of each.`,
      path,
      crumbs,
    }),
    crumbs,
    heading,
    lead: getLead(makes.length > 1, config.texts.vehicleNoun),
    bodies: [
      { label: 'All', href: path, count: models.length, isChosen: found.length === 0 },
      ...bodies.map(({ body, label }) => ({
        label,
        href: `${path}?body=${body}`,
        count: models.filter((model) => hasBody(model, body)).length,
        isChosen: current?.body === body,
      })),
    ],
    groups: groups.map(({ name, models: some }) => ({ id: slugify(name), name, cards: some.map(toCard) })),
    contact: getQuoteOrContactLink(config),
    stock: { label: `See all ${config.texts.vehicleNoun} in stock`, to: config.search.basePath },
  };
}

const getLead = (severalMakes: boolean, vehicles: string): string =>
  severalMakes
    ? `The models we sell new, and how many ${vehicles} of each we have in stock today.`
    : `The full range, including models we can still source for you, and how many ${vehicles} of each we have in stock today.`;
