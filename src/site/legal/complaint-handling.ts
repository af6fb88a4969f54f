import { consumerBodies } from './consumer-bodies.ts';
import type { LegalFacts } from './legal-facts.ts';
import {
  describeComplaintsContact,
  phoneLink,
  siteLink,
  describeBusiness,
  describeContactOptions,
} from './legal-phrases.ts';

/** The complaint process, and the consumer bodies of the dealership's states. */
export const complaintHandling = (facts: LegalFacts): string => {
  const { vehicle, states } = facts;
  return `If something is not right with your ${vehicle}, our service or the way you were treated, please tell us. Complaining costs you nothing and helps us improve. “We” are ${describeBusiness(facts)}.

## Who to tell

${describeComplaintsContact(facts)}

You can also ${describeContactOptions(facts)}. Or [fill in our feedback form](/customer-feedback-survey).

It helps to have your contract or invoice, the registration number, what happened and when, and what you would like us to do.

## What happens next

1. **We acknowledge it.** Within two business days we give you the name of the person handling it.
2. **We look into it.** We talk to everyone involved and, if it is about a ${vehicle}, we may ask to inspect it.
3. **We respond.** Usually within ten business days. If it takes longer, we tell you why and when you will hear from us.
4. **You can ask for a review.** If you are not satisfied with our response, ask for a more senior person to review it.

A complaint about [privacy](/privacy-policy) is answered in writing within 30 days.

## If we cannot agree

You can ask ${states.length > 1 ? 'the consumer-protection body of your state' : 'the consumer-protection body'} for advice at any time, free of charge. It can help us find a solution together.

${states
  .map((state) => {
    const body = consumerBodies[state];
    return `- **${body.name}** (${body.state}): ${siteLink(body.site)}, phone ${phoneLink(body.phone)}`;
  })
  .join('\n')}

For a complaint about finance or insurance there is also the Australian Financial Complaints Authority (AFCA): ${siteLink('www.afca.org.au')}, phone ${phoneLink('1800 931 678')}.

Whichever option you choose, your rights under the Australian Consumer Law are not affected.`;
};
