import type { MenuLink } from '../../sites/config/menu-config.ts';
import { describeReservationTerms } from '../../reservations/copy/terms-copy.ts';
import { listUsedCarPromises } from '../../vehicle-page/used-car-promises.ts';
import { sellMyCarLink, serviceBookingLink } from '../../sites/urls/site-links.ts';
import type { AssistantFacts, OfferFact, AnswerPart } from '../assistant-facts.ts';
import type { Intent } from '../parsing/detect-intents.ts';
import type { ParsedQuestion } from '../parsing/parse-question.ts';
import { toCompactForm } from '../../car-search/natural-language/tokenize.ts';

type SiteAnswer = (facts: AssistantFacts, parsed: ParsedQuestion) => AnswerPart & { offersPerson?: boolean };

/** Answers from the site's switches. Promises nothing that the site's pages do not offer. */
export const siteAnswers: Partial<Record<Intent, SiteAnswer>> = {
  offers: ({ offers }, parsed) => answerOffers(offers, parsed),
  finance: (facts) => {
    const { finance } = facts.search.site.config;
    return facts.offersFinance
      ? {
          answer:
            'Yes, subject to the lender’s approval. You see the rate, the comparison rate and every fee before you sign.',
          links: [{ label: 'Finance', to: finance.path }],
        }
      : { answer: 'We do not arrange finance on our website. Ask us what is possible.', offersPerson: true };
  },
  tradeIn: ({ search: { site } }) => {
    const { valuation, texts } = site.config;
    const noun = texts.vehicleNounSingular;
    return {
      answer: valuation.enabled
        ? `Yes, we take trade-ins. Give us the registration and a few details of your ${noun}, and see what it is worth towards the next one.`
        : `Yes, we take trade-ins. Tell us about your ${noun} and someone will get back to you with a figure.`,
      links: [{ label: `Value my ${noun}`, to: '/trade-in' }],
    };
  },
  sell: ({ search: { site } }) => ({
    answer: `Yes, we buy ${site.config.texts.vehicleNoun}, whether or not you buy from us. Tell us about yours and we will make you an offer.`,
    links: [{ label: `Sell my ${site.config.texts.vehicleNounSingular}`, to: sellMyCarLink(site.config) }],
  }),
  testDrive: ({ search: { site } }) => {
    const { forms, texts } = site.config;
    return forms.towedVehicles
      ? {
          answer: `Yes. Pick a time and we will have the ${texts.vehicleNounSingular} open for you. It is free, and there is no obligation.`,
          links: [{ label: 'Book an inspection', to: '/book-test-drive' }],
        }
      : {
          answer: `Yes. Pick a day and a time, and we will have the ${texts.vehicleNounSingular} ready. It is free, and there is no obligation. Bring your driver licence.`,
          links: [{ label: 'Book a test drive', to: '/book-test-drive' }],
        };
  },
  reserve: ({ search: { site } }) => {
    const { reservation, texts, search } = site.config;
    return reservation.enabled
      ? {
          answer: `${reservation.usedCarsOnly ? `Used ${texts.vehicleNoun}, yes.` : 'Yes.'} ${describeReservationTerms(site.config)} The button is on the page of each ${texts.vehicleNounSingular} that can be reserved.`,
          links: [{ label: `See our ${texts.vehicleNoun}`, to: search.basePath }],
        }
      : {
          answer: `We do not take deposits on our website. Tell us which ${texts.vehicleNounSingular} you mean and we will see what we can do.`,
          offersPerson: true,
        };
  },
  service: ({ search: { site } }) => ({
    answer: `Yes, you can book online. Say what your ${site.config.texts.vehicleNounSingular} needs and when it suits you; you will know the price before we start.`,
    links: [{ label: 'Book a service', to: serviceBookingLink(site.config) }],
  }),
  parts: ({ search: { site } }) => ({
    answer: `Tell us what you need and which ${site.config.texts.vehicleNounSingular} it is for, and we will find the part that fits.`,
    links: [{ label: 'Parts and accessories', to: '/vehicle-parts-and-accessories' }],
  }),
  delivery: (facts) => {
    const page = findMenuLink(facts, /deliver|interstate/i);
    return {
      answer: `That depends on the ${facts.search.site.config.texts.vehicleNounSingular} and on where you live. Tell us both, and someone will work it out for you.`,
      ...(page && { links: [page] }),
      offersPerson: true,
    };
  },
  warranty: (facts) => {
    const { vehiclePage, reservation, texts } = facts.search.site.config;
    const page = findMenuLink(facts, /warrant/i);
    const promises = listUsedCarPromises(vehiclePage, reservation.enabled ? reservation : null);
    const promise =
      promises.length > 0 ? `With every used ${texts.vehicleNounSingular}: ${promises.join(' and ')}. ` : '';
    return {
      answer: `${promise}A new ${texts.vehicleNounSingular} comes with its manufacturer’s warranty. Ask us for the terms of the one you have in mind.`,
      ...(page && { links: [page] }),
      offersPerson: true,
    };
  },
  price: () => ({
    answer:
      'The label beside each price says what it includes. Drive away includes registration and government charges; excluding government charges does not.',
  }),
  history: ({ search: { site } }) =>
    site.config.actions.some(({ kind }) => kind === 'historyReport')
      ? {
          answer: `If there is a history report, its button is on the page of the ${site.config.texts.vehicleNounSingular}. Tell us which one you mean, and we will tell you what we know about it.`,
          offersPerson: true,
        }
      : { answer: 'There are no history reports on our website. Ask us about the one you mean.', offersPerson: true },
  thanks: () => ({ answer: 'You are welcome. Ask me again whenever you like.' }),
  greeting: ({ search: { site } }) => ({
    answer: `Hello! Ask me about our ${site.config.texts.vehicleNoun}, our hours, where we are, or how buying works here.`,
  }),
};

const maxOffers = 3;

/** All offers, or those about the named car: 'any deals on RAV4'. */
function answerOffers(offers: readonly OfferFact[], { stock, tokens }: ParsedQuestion): AnswerPart {
  const page = { label: 'Special offers', to: '/special-offers' };
  const { model, make } = stock.state.refinements;
  const wanted = new Set((model ?? make ?? []).map(toCompactForm));
  const isAbout = ({ name, about }: OfferFact): boolean =>
    [...about, ...name.split(/\s+/)].map(toCompactForm).some((one) => wanted.has(one) || isNamed(one, tokens));
  const named = offers.filter(isAbout);
  const shown = named.length > 0 ? named : offers;
  const links = [...shown.slice(0, maxOffers).map(({ name, to }) => ({ label: name, to })), page];
  if (offers.length === 0) return { answer: 'There are no special offers on our website today.', links };
  if (wanted.size > 0 && named.length === 0)
    return { answer: 'There is no offer for that at the moment. These are on:', links };
  const count = shown.length === 1 ? 'There is one offer' : `There are ${shown.length} offers`;
  return { answer: `${count}${named.length > 0 ? ' for that' : ''} at the moment:`, links };
}

/** A model on offer need not be in stock: 'any deals on RAV4'. */
const isNamed = (name: string, tokens: readonly string[]): boolean =>
  name.length > 3 && !offerStopWords.has(name) && tokens.includes(name);

const offerStopWords = new Set(
  'offer offers deal deals special specials from with free this that your have week weekly month'.split(' '),
);

/** A page of the dealer about the topic, if a menu links to it. */
const findMenuLink = ({ menu }: AssistantFacts, about: RegExp): MenuLink | undefined =>
  menu.find(({ label, to }) => about.test(label) || about.test(to));
