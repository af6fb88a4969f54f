import { consumerBodies } from './consumer-bodies.ts';
import type { LegalFacts } from './legal-facts.ts';
import { complaintsContactOf, phoneLink, siteLink, speaker, waysToReach } from './legal-words.ts';

/** How a complaint goes its way, and who else helps in the states where the dealership is. */
export const complaintHandling = (facts: LegalFacts): string => {
  const { vehicle, states } = facts;
  return `Something is not right with your ${vehicle}, its service or the way you were treated? Tell us. Complaining costs you nothing, and it is how we learn. “We” are ${speaker(facts)}.

## Who to tell

${complaintsContactOf(facts)}

You can also ${waysToReach(facts)}. Or [fill in our feedback form](/customer-feedback-survey).

It helps to have your contract or invoice, the registration number, what happened and when, and what you would like us to do.

## What happens then

1. **We tell you that we have it.** Within two business days, with the name of the person who looks after it.
2. **We look into it.** We talk to everybody involved and, where it is about a ${vehicle}, we may ask to inspect it.
3. **We answer you.** Usually within ten business days. If it takes longer, we say why, and by when you hear from us.
4. **You can ask again.** If our answer does not satisfy you, ask for it to be reviewed by somebody more senior.

A complaint about [privacy](/privacy-policy) is answered in writing within 30 days.

## If we cannot agree

You may ask ${states.length > 1 ? 'the consumer-protection body of your state' : 'the consumer-protection body'} for advice at any time, free of charge. It can help you and us to find a solution.

${states
  .map((state) => {
    const body = consumerBodies[state];
    return `- **${body.name}** (${body.state}): ${siteLink(body.site)}, phone ${phoneLink(body.phone)}`;
  })
  .join('\n')}

For a complaint about finance or insurance there is also the Australian Financial Complaints Authority (AFCA): ${siteLink('www.afca.org.au')}, phone ${phoneLink('1800 931 678')}.

Your rights under the Australian Consumer Law stay as they are, whichever way you choose.`;
};
