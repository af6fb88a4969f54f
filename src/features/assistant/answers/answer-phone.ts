import { getLocationPhoneKey, toShownPhone } from '../../sites/phone-numbers/shown-phone.ts';
import type { AnswerPart, AssistantFacts } from '../assistant-facts.ts';
import type { Tokens } from '../../car-search/natural-language/tokenize.ts';
import { printPhoneLine } from '../phone-line.ts';
import { findMentionedLocations } from './find-mentioned-locations.ts';

const maxLocations = 4;

/** Phone numbers to call. Masked where the site hides numbers; then it offers a callback too. */
export function answerPhone(tokens: Tokens, facts: AssistantFacts): AnswerPart & { offersPerson?: boolean } {
  const { config } = facts.search.site;
  const links = [{ label: 'Contact us', to: '/contact-us' }];
  const phones = findMentionedLocations(tokens, facts)
    .flatMap(({ id, name, contact_detail: { phone } }) =>
      phone === null ? [] : [{ name, ...toShownPhone(phone, getLocationPhoneKey(id), config.phone) }],
    )
    .slice(0, maxLocations);
  if (phones.length === 0) {
    const answer = 'There is no phone number on our website. Leave yours and we will call you.';
    return { answer, links, offersPerson: true };
  }
  const lines = phones.map(printPhoneLine);
  if (!config.phone.hideNumbers) return { answer: lines.join('\n'), phones, links };
  const answer = [...lines, 'Or leave your number, and we will call you.'].join('\n');
  return { answer, phones, links, offersPerson: true };
}
