import { redirect } from 'react-router';
import { financeLink } from '../../features/finance/finance-link.ts';
import { buildFinanceOffer } from '../../features/finance/build-finance-offer.ts';
import { withComparisonTerms } from '../../features/finance/finance-copy.ts';
import { findShownQuote } from '../../features/finance/find-shown-quote.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { requireShownCar } from '../vehicle/require-shown-car.server.ts';

/** @throws 404 for a car this site does not show; a redirect to the car if it has no quote */
export async function readFinanceTerms(request: SiteRequest, slug: string) {
  const { site, scope, clock } = request;
  const { config } = site;
  const { car } = await requireShownCar(request, slug);
  const now = clock();
  const shown = await findShownQuote(scope, car, { config, now });
  const offer =
    shown &&
    buildFinanceOffer(car, {
      config,
      quotes: { [shown.provider]: shown.quote },
      hideFinance: shown.hideFinance,
      now,
      href: financeLink(config, car),
    });
  if (!offer) throw redirect(`/cars/${slug}`);
  return { siteName: site.name, name: car.name, slug, offer, terms: withComparisonTerms(offer.disclaimer ?? '') };
}
