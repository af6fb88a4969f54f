import { dialLink } from '../sites/dial-link.ts';
import { maskPhone } from '../sites/mask-phone.ts';
import { placesMeant } from './places-meant.ts';
import type { AssistantFacts, Part } from './facts.ts';
import type { Words } from './understand-words.ts';

const mostPlaces = 4;

/** Whom to ring. Where a site hides its numbers the assistant does too, and offers that somebody rings back. */
export function answerPhone(words: Words, facts: AssistantFacts): Part & { offersPerson?: boolean } {
  const { config } = facts.search.site;
  const contact = { label: 'Contact us', to: '/contact-us' };
  const known = placesMeant(words, facts).flatMap(({ name, contact_detail }) =>
    contact_detail.phone === null ? [] : [{ name, phone: contact_detail.phone }],
  );
  if (known.length === 0) {
    return {
      answer: 'We have not put a number on our website. Leave yours and we will ring you.',
      links: [contact],
      offersPerson: true,
    };
  }
  const shown = known.slice(0, mostPlaces);
  const numberOf = (phone: string) => (config.phone.hideNumbers ? maskPhone(phone) : phone);
  const lines = shown.map(({ name, phone }) => `${name}: ${numberOf(phone)}`);
  if (config.phone.hideNumbers) {
    const answer = `${lines.join('\n')}\nA car’s page shows you the whole number. Or leave yours, and we will ring you.`;
    return { answer, links: [contact], offersPerson: true };
  }
  const [only] = shown;
  const dial = only && shown.length === 1 ? dialLink(only.phone) : null;
  return {
    answer: lines.join('\n'),
    links: [...(dial === null ? [] : [{ label: `Call ${only?.phone}`, to: dial }]), contact],
  };
}
