import { telLink } from '../../sites/phone-numbers/tel-link.ts';
import { maskPhone } from '../../sites/phone-numbers/mask-phone.ts';
import { findMentionedLocations } from './find-mentioned-locations.ts';
import type { AssistantFacts, AnswerPart } from '../assistant-facts.ts';
import type { Tokens } from '../parsing/tokenize.ts';

const maxLocations = 4;

/** Phone numbers to call. Masked where the site hides numbers; then it offers a callback. */
export function answerPhone(tokens: Tokens, facts: AssistantFacts): AnswerPart & { offersPerson?: boolean } {
  const { config } = facts.search.site;
  const contact = { label: 'Contact us', to: '/contact-us' };
  const withPhone = findMentionedLocations(tokens, facts).flatMap(({ name, contact_detail }) =>
    contact_detail.phone === null ? [] : [{ name, phone: contact_detail.phone }],
  );
  if (withPhone.length === 0) {
    return {
      answer: 'There is no phone number on our website. Leave yours and we will call you.',
      links: [contact],
      offersPerson: true,
    };
  }
  const shown = withPhone.slice(0, maxLocations);
  const formatNumber = (phone: string) => (config.phone.hideNumbers ? maskPhone(phone) : phone);
  const lines = shown.map(({ name, phone }) => `${name}: ${formatNumber(phone)}`);
  if (config.phone.hideNumbers) {
    const answer = `${lines.join('\n')}\nOur contact page and each car’s page show the full number. Or leave yours, and we will call you.`;
    return { answer, links: [contact], offersPerson: true };
  }
  const [only] = shown;
  const dial = only && shown.length === 1 ? telLink(only.phone) : null;
  return {
    answer: lines.join('\n'),
    links: [...(dial === null ? [] : [{ label: `Call ${only?.phone}`, to: dial }]), contact],
  };
}
