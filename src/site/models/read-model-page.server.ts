import { redirect } from 'react-router';
import type { Model } from '../../features/models/model.ts';
import { modelCardOf } from '../../features/models/model-card-of.ts';
import { isDiscontinued } from '../../features/models/model-categories.ts';
import { modelPath } from '../../features/models/model-links.ts';
import { isUpcoming, statusLabel } from '../../features/models/model-status.ts';
import { serviceAdvantageOf } from '../../features/models/service-advantage.ts';
import { offersServiceAdvantage, shownMakes } from '../../features/sites/primary-manufacturer.ts';
import { serviceBookingLink } from '../../features/sites/site-links.ts';
import { headOf } from '../head-of.ts';
import { linkedOffer } from '../offers/linked-offer.ts';
import { offersOf } from '../offers/offers-of.server.ts';
import { accessoriesPath } from '../parts/parts-paths.ts';
import type { SiteRequest } from '../site-request.ts';
import { withQuery } from '../with-query.ts';
import type { AccessoriesPageData } from './accessories-page-data.ts';
import { findModelAt } from './find-model-at.ts';
import { modelActions } from './model-actions.ts';
import { modelFacts } from './model-facts.ts';
import type { ModelPageData } from './model-page-data.ts';
import { readModelStock } from './model-stock.server.ts';
import { modelsCrumb } from './models-crumb.ts';
import { modelsOf } from './models-of.server.ts';
import { readAccessoriesPage } from './read-accessories-page.server.ts';
import { relatedModels } from './related-models.ts';
import { stockByModelOf } from './stock-by-model.server.ts';

const accessoriesOf = /^\/([a-z0-9-]+)\/accessories$/;

/**
 * `/{model slug}`, `/models/{make}-{model}` in the site's wording, and `/{model slug}/accessories`.
 * @throws a redirect to where the model's page stands
 */
export async function readModelPage(
  asked: SiteRequest,
  { pathname: path, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<ModelPageData | AccessoriesPageData | undefined> {
  const models = await modelsOf(asked);
  if (models.length === 0) return undefined;
  const [, fitted] = accessoriesOf.exec(path) ?? [];
  if (fitted !== undefined) return readAccessoriesPage(asked, fitted);
  const found = findModelAt(asked.site.config, models, path);
  if (!found) return undefined;
  if ('moved' in found) throw redirect(withQuery(found.moved, search), found.permanent ? 301 : 302);
  return pageOf(asked, found.page, models);
}

async function pageOf(request: SiteRequest, model: Model, models: readonly Model[]): Promise<ModelPageData> {
  const { site } = request;
  const { config } = site;
  const [stock, stockOf, offers] = await Promise.all([
    readModelStock(request, model),
    stockByModelOf(request),
    offersOf(request),
  ]);
  const path = modelPath(config, model);
  const crumbs = [modelsCrumb(config, model), { label: model.name, path }];
  return {
    kind: 'model',
    template: site.template,
    head: headOf(site, {
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
    actions: modelActions(model, config, stockOf(model)),
    facts: modelFacts(model),
    highlights: model.highlights,
    stock,
    offers: offers
      .filter((offer) => offer.model?.slug === model.slug && offer.manufacturer?.slug === model.manufacturer_slug)
      .map((offer) => linkedOffer(offer, site)),
    // What is yet to come has no price for its services, and the price of what is no longer made has run out.
    advantage:
      offersServiceAdvantage(config, model.manufacturer_slug) && !isUpcoming(model.status) && !isDiscontinued(model)
        ? { entry: serviceAdvantageOf(model.name), bookHref: serviceBookingLink(config) }
        : null,
    accessories: model.accessories_count > 0 ? { href: accessoriesPath(model), count: model.accessories_count } : null,
    related: relatedModels(model, models).map((other) =>
      modelCardOf(other, { config, count: stockOf(other), namesMake: shownMakes(config).length > 1 }),
    ),
  };
}

const firstSentence = (text: string): string => /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
