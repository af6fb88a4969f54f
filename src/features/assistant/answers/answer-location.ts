import { formatDistance } from '../../locations/geocoding/distance-label.ts';
import { findNearest } from '../../locations/geocoding/distance.ts';
import { buildDirectionsUrl } from '../../locations/map/build-directions-url.ts';
import type { Location } from '../../locations/location.ts';
import type { LocationsSection } from '../../locations/location-config.ts';
import { formatLocationName } from './location-name.ts';
import { findMentionedLocations } from './find-mentioned-locations.ts';
import type { AssistantFacts, AnswerPart } from '../assistant-facts.ts';
import { describeHoursToday } from './hours-copy.ts';
import type { Tokens } from '../../car-search/natural-language/tokenize.ts';

const maxLocations = 4;

/** The addresses of the locations, or the nearest to a suburb or postcode. */
export async function answerLocation(tokens: Tokens, facts: AssistantFacts): Promise<AnswerPart> {
  const { site, now } = facts.search;
  const rules = { now, byAppointment: site.config.locations.byAppointment };
  const places = findMentionedLocations(tokens, facts);
  const from = parseOrigin(tokens);
  if (from !== undefined) {
    const place = await facts.findPlace(from);
    if (!place) return { answer: `I do not know where ${from} is. ${listAddresses(places)}`, links: [contactLink] };
    const nearest = findNearest({ lat: place.lat, long: place.lng }, places);
    if (nearest) {
      const { location, km } = nearest;
      return {
        answer: `The nearest is ${formatAddress(location)}. ${formatDistance(km, from.length === 4 ? from : place.suburb)}.${describeHoursToday(location, rules)}`,
        links: buildLinks(location, site.config),
      };
    }
  }
  const [only, ...others] = places;
  if (!only)
    return { answer: 'There is no address on our website. Ask us and we will tell you.', links: [contactLink] };
  return others.length === 0
    ? {
        answer: `We are at ${formatAddress(only)}.${describeHoursToday(only, rules)}`,
        links: buildLinks(only, site.config),
      }
    : { answer: listAddresses(places), links: [contactLink] };
}

const contactLink = { label: 'Our locations', to: '/contact-us' };

const formatAddress = ({ address: { street, city, state, postcode }, ...place }: Location): string =>
  `${formatLocationName(place)}, ${street}, ${city} ${state} ${postcode}`;

function listAddresses(places: readonly Location[]): string {
  const shown = places.slice(0, maxLocations);
  const more = places.length - shown.length;
  return [...shown.map(formatAddress), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function buildLinks(location: Location, { locations }: LocationsSection): AnswerPart['links'] {
  return [
    locations.viewLocationTo === 'contact' ? contactLink : { label: location.name, to: `/contact-us/${location.slug}` },
    { label: 'Directions', to: buildDirectionsUrl(location.address) },
  ];
}

/** The postcode in 'nearest to 3220', the suburb in 'closest to Box Hill'. */
function parseOrigin(tokens: Tokens): string | undefined {
  const text = tokens.join(' ');
  const postcode = /\b\d{4}\b/.exec(text)?.[0];
  if (postcode !== undefined) return postcode;
  const named = /\b(?:(?:nearest|closest|close) (?:one )?to|near) ([a-z ]{3,40})$/.exec(text)?.[1];
  return named === undefined || /^(me|here|you|us)$/.test(named) ? undefined : named;
}
