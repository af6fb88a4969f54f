import type { MenuLink } from '../sites/config/look.ts';
import { reservationPromise, usedCarPromises } from '../sites/promises.ts';
import { sellMyCarLink, serviceBookingLink } from '../sites/site-links.ts';
import type { AssistantFacts, OfferFact, Part } from './facts.ts';
import type { Intent } from './understand-intents.ts';
import type { Understood } from './understand-question.ts';
import { compactOf } from './understand-words.ts';

type SiteAnswer = (facts: AssistantFacts, understood: Understood) => Part & { offersPerson?: boolean };

/** What the site's own switches say about each subject: nothing is promised that its pages do not offer. */
export const siteAnswers: Partial<Record<Intent, SiteAnswer>> = {
  offers: ({ offers }, understood) => answerOffers(offers, understood),
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
        : `Yes, we take trade-ins. Tell us about your ${noun} and somebody will come back to you with a figure.`,
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
          answer: `${reservation.usedCarsOnly ? `Used ${texts.vehicleNoun}, yes.` : 'Yes.'} ${reservationPromise(site.config)} The button is on the page of each ${texts.vehicleNounSingular} that can be reserved.`,
          links: [{ label: `See our ${texts.vehicleNoun}`, to: search.basePath }],
        }
      : {
          answer: `We take no deposits on our website. Tell us which ${texts.vehicleNounSingular} it is and we will see what can be done.`,
          offersPerson: true,
        };
  },
  service: ({ search: { site } }) => ({
    answer: `Yes, you can book online. Say what your ${site.config.texts.vehicleNounSingular} needs and when it suits you; you know the price before we begin.`,
    links: [{ label: 'Book a service', to: serviceBookingLink(site.config) }],
  }),
  parts: ({ search: { site } }) => ({
    answer: `Tell us what you need and which ${site.config.texts.vehicleNounSingular} it is for, and we find the part that fits.`,
    links: [{ label: 'Parts and accessories', to: '/vehicle-parts-and-accessories' }],
  }),
  delivery: (facts) => {
    const page = menuLink(facts, /deliver|interstate/i);
    return {
      answer: `That depends on the ${facts.search.site.config.texts.vehicleNounSingular} and on where you live. Tell us both, and somebody will work it out for you.`,
      ...(page && { links: [page] }),
      offersPerson: true,
    };
  },
  warranty: (facts) => {
    const { vehiclePage, texts } = facts.search.site.config;
    const page = menuLink(facts, /warrant/i);
    const promise = vehiclePage.usedCarPromises
      ? `With every used ${texts.vehicleNounSingular}: ${usedCarPromises.join(' and ')}. `
      : '';
    return {
      answer: `${promise}A new ${texts.vehicleNounSingular} comes with its manufacturer’s warranty. Ask us for the terms of the one you have in mind.`,
      ...(page && { links: [page] }),
      offersPerson: true,
    };
  },
  price: () => ({
    answer:
      'Each price says what it is. Drive away includes registration and government charges; excluding government charges does not.',
  }),
  history: ({ search: { site } }) =>
    site.config.actions.some(({ kind }) => kind === 'historyReport')
      ? {
          answer: `Where there is a history report, its button is on the page of the ${site.config.texts.vehicleNounSingular}. Tell us which one you mean, and we will tell you what we know of it.`,
          offersPerson: true,
        }
      : { answer: 'There are no history reports on our website. Ask us about the one you mean.', offersPerson: true },
  thanks: () => ({ answer: 'You are welcome. Ask me again whenever you like.' }),
  greeting: ({ search: { site } }) => ({
    answer: `Hello! Ask me about our ${site.config.texts.vehicleNoun}, our hours, where we are, or how buying works here.`,
  }),
};

const mostOffers = 3;

/** All of them, or those about the car that was named: 'any deals on RAV4'. */
function answerOffers(offers: readonly OfferFact[], { stock, words }: Understood): Part {
  const page = { label: 'Special offers', to: '/special-offers' };
  const { model, make } = stock.state.refinements;
  const wanted = new Set((model ?? make ?? []).map(compactOf));
  const isAbout = ({ name, about }: OfferFact): boolean =>
    [...about, ...name.split(/\s+/)].map(compactOf).some((one) => wanted.has(one) || isNamed(one, words));
  const named = offers.filter(isAbout);
  const shown = named.length > 0 ? named : offers;
  const links = [...shown.slice(0, mostOffers).map(({ name, to }) => ({ label: name, to })), page];
  if (offers.length === 0) return { answer: 'There are no special offers on our website today.', links };
  if (wanted.size > 0 && named.length === 0)
    return { answer: 'There is no offer for that at the moment. These are on:', links };
  const count = shown.length === 1 ? 'There is one offer' : `There are ${shown.length} offers`;
  return { answer: `${count}${named.length > 0 ? ' for that' : ''} at the moment:`, links };
}

/** A model that is on offer need not be in stock: 'any deals on RAV4'. */
const isNamed = (name: string, words: readonly string[]): boolean =>
  name.length > 3 && !offerWords.has(name) && words.includes(name);

const offerWords = new Set(
  'offer offers deal deals special specials from with free this that your have week weekly month'.split(' '),
);

/** A page of the dealer's own about something, if its menus lead there. */
const menuLink = ({ menu }: AssistantFacts, about: RegExp): MenuLink | undefined =>
  menu.find(({ label, to }) => about.test(label) || about.test(to));
