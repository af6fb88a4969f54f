import { successWords, type SuccessWords } from '../success-words.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { textAt } from './mail/lead-words.ts';

/** The words with which the website has thanked for a lead. */
export const thanksFor = ({ lead, site: { noun, isTowed } }: DeliveredLead): SuccessWords =>
  successWords(lead.category, lead.subcategory, {
    noun,
    isTowed,
    method: textAt(lead.values, 'PreferredContactMethod'),
  });
