import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import { firstServing } from '../../features/locations/serves.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { tradeInFaq } from '../../features/valuations/trade-in-faq.ts';
import { carTradeInPath, formAt, tradeInPath, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import type { Nouns } from '../../ui/count-of.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { ValuationPageData } from './valuation-page-data.ts';
import { beginningWords } from './valuation-words.ts';

export const nounsOf = ({ site: { config } }: Pick<SiteRequest, 'site'>): Nouns => ({
  one: config.texts.vehicleNounSingular,
  many: config.texts.vehicleNoun,
});

/** What stands around every step: words for search engines, whom to ring, and what people ask. */
export async function framePage(
  request: SiteRequest,
  path: ValuationPath,
): Promise<Omit<ValuationPageData, 'step' | 'action' | 'wanted' | 'near'>> {
  const { site, clock, register } = request;
  const form = formAt(path);
  const nouns = nounsOf(request);
  const told = { siteName: site.name, nouns, hasRegister: register !== null };
  const words = beginningWords(form, told, site.config.forms.words[form]);
  const place = firstServing(await locationsOf(request), formKinds[form].purpose);
  const block = place && locationBlockOf(place, { config: site.config, now: clock(), phone: null });
  return {
    ...words,
    siteName: site.name,
    // With a car or without, it is one page to search engines.
    canonical: canonicalOrigin(site) + (path === carTradeInPath ? tradeInPath : path),
    own: null,
    crumbs: [{ label: words.heading, path }],
    noun: nouns.one,
    place: block ? { name: block.name, phones: block.phones, hours: block.hours } : null,
    faq: tradeInFaq({ siteName: site.name, nouns }),
  };
}
