import { formKinds } from '../../features/forms/form-kinds.ts';
import { buildLocationBlock } from '../../features/locations/cards/build-location-block.ts';
import { findLocationFor } from '../../features/locations/department-match.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { tradeInFaq } from '../../features/valuations/trade-in-faq.ts';
import {
  carTradeInPath,
  getValuationForm,
  tradeInPath,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import type { Nouns } from '../../ui/text/count-with-noun.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ValuationPageData } from './valuation-page-data.ts';
import { getBeginCopy } from './valuation-copy.ts';

export const getNouns = ({ site: { config } }: Pick<SiteRequest, 'site'>): Nouns => ({
  one: config.texts.vehicleNounSingular,
  many: config.texts.vehicleNoun,
});

/** One page to search engines, with a car or without. */
export const getCanonicalPath = (path: ValuationPath): ValuationPath => (path === carTradeInPath ? tradeInPath : path);

/** Builds the frame around every step: metadata, contact and FAQ. */
export async function buildPageFrame(
  request: SiteRequest,
  path: ValuationPath,
): Promise<Omit<ValuationPageData, 'step' | 'action' | 'wanted' | 'nearby'>> {
  const { site, clock, register } = request;
  const form = getValuationForm(path);
  const nouns = getNouns(request);
  const context = { siteName: site.name, nouns, hasRegister: register !== null };
  const copy = getBeginCopy(form, context, site.config.forms.words[form]);
  const location = findLocationFor(await getLocations(request), formKinds[form].purpose);
  const block = location && buildLocationBlock(location, { config: site.config, now: clock(), phone: null });
  return {
    ...copy,
    siteName: site.name,
    canonical: canonicalOrigin(site) + getCanonicalPath(path),
    own: null,
    crumbs: [{ label: copy.heading, path }],
    noun: nouns.one,
    place: block ? { name: block.name, phones: block.phones, hours: block.hours } : null,
    faq: tradeInFaq({ siteName: site.name, nouns }),
  };
}
