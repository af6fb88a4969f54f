import { redirect } from 'react-router';
import type { Model } from '../../features/models/model.ts';
import { buildModelCard } from '../../features/models/build-model-card.ts';
import { isDiscontinued } from '../../features/models/model-categories.ts';
import { modelPath } from '../../features/models/model-links.ts';
import { isUpcoming, statusLabel } from '../../features/models/model-status.ts';
import { getServiceAdvantage } from '../../features/models/service-advantage.ts';
import { offersServiceAdvantage } from '../../features/sites/dealerships/primary-manufacturer.ts';
import { listShownMakes } from '../../features/models/shown-makes.ts';
import { serviceBookingLink } from '../../features/sites/urls/site-links.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { buildLinkedOffer } from '../offers/build-linked-offer.ts';
import { getOffers } from '../offers/site-offers.server.ts';
import { accessoriesPath } from '../accessories/parts-paths.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { appendQuery } from '../server/append-query.ts';
import type { ModelAccessoriesData } from '../accessories/model-accessories-data.ts';
import { resolveModelAddress } from './resolve-model-address.ts';
import { listModelActions } from './model-actions.ts';
import { listModelFacts } from './model-facts.ts';
import type { ModelPageData } from './model-page-data.ts';
import { readModelStock } from './read-model-stock.server.ts';
import { buildModelsBreadcrumb } from './models-breadcrumb.ts';
import { getModels } from './site-models.server.ts';
import { readModelAccessories } from '../accessories/read-model-accessories.server.ts';
import { listRelatedModels } from './related-models.ts';
import { getStockByModel } from './stock-by-model.server.ts';

const accessoriesRoute = /^\/([a-z0-9-]+)\/accessories$/;

/**
 * Reads `/{model slug}`, `/models/{make}-{model}` in the site's pattern, and `/{model slug}/accessories`.
 * @throws a redirect to the model's canonical address
 */
export async function readModelPage(
  request: SiteRequest,
  { pathname: path, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<ModelPageData | ModelAccessoriesData | undefined> {
  const models = await getModels(request);
  if (models.length === 0) return undefined;
  const [, fitted] = accessoriesRoute.exec(path) ?? [];
  if (fitted !== undefined) return readModelAccessories(request, fitted);
  const found = resolveModelAddress(request.site.config, models, path);
  if (!found) return undefined;
  if ('moved' in found) throw redirect(appendQuery(found.moved, search), found.permanent ? 301 : 302);
  return buildPage(request, found.page, models);
}

async function buildPage(request: SiteRequest, model: Model, models: readonly Model[]): Promise<ModelPageData> {
  const { site } = request;
  const { config } = site;
  const [stock, countStock, offers] = await Promise.all([
    readModelStock(request, model),
    getStockByModel(request),
    getOffers(request),
  ]);
  const path = modelPath(config, model);
  const crumbs = [buildModelsBreadcrumb(config, model), { label: model.name, path }];
  return {
    kind: 'model',
    template: site.template,
    head: buildPageHead(site, {
      title: `${model.manufacturer_name} ${model.name}`,
      description: `${firstSentence(model.description)} See it at ${site.name}.`,
      path,
      crumbs,
    }),
    crumbs,
    make: model.manufacturer_name,
    name: model.name,
    label: statusLabel(model.status),
    isUpcoming: isUpcoming(model.status),
    description: model.description,
    picture: model.image && {
      id: model.image.id,
      width: model.image.width,
      height: model.image.height,
      colour: model.image.colour,
      alt: `${model.manufacturer_name} ${model.name}`,
    },
    actions: listModelActions(model, config, countStock(model)),
    facts: listModelFacts(model),
    highlights: model.highlights,
    stock,
    offers: offers
      .filter((offer) => offer.model?.slug === model.slug && offer.manufacturer?.slug === model.manufacturer_slug)
      .map((offer) => buildLinkedOffer(offer, site)),
    // Upcoming models have no service prices yet; those of discontinued models have ended.
    advantage:
      offersServiceAdvantage(config, model.manufacturer_slug) && !isUpcoming(model.status) && !isDiscontinued(model)
        ? { entry: getServiceAdvantage(model.name), bookHref: serviceBookingLink(config) }
        : null,
    accessories: model.accessories_count > 0 ? { href: accessoriesPath(model), count: model.accessories_count } : null,
    related: listRelatedModels(model, models).map((other) =>
      buildModelCard(other, { config, count: countStock(other), namesMake: listShownMakes(config).length > 1 }),
    ),
  };
}

const firstSentence = (text: string): string => /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
