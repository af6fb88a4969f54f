import { consumerBodies } from './consumer-bodies.ts';
import type { LegalFacts } from './legal-facts.ts';
import { formatNames, describeBusiness, describeContactOptions } from './legal-phrases.ts';

/** The terms of use. The dealer's own terms come first. */
export const termsOfUse = (facts: LegalFacts): string => {
  const { vehicle, vehicles, customTerms, holdHours, states, licences } = facts;
  return `These terms apply to this website and to what you send us through it. “We” are ${describeBusiness(facts)}${
    licences.length > 0 ? `, motor dealer licence ${formatNames(licences)}` : ''
  }. By using this website you accept them.
${
  customTerms === null
    ? ''
    : `
## Our own terms

${customTerms.trim()}

Where they differ from what follows, they apply.
`
}
## The ${vehicles} on this website

Every ${vehicle} is subject to prior sale. A listing is an invitation to talk to us, not an offer to sell, and a ${vehicle} may be gone before its page is.

We describe each ${vehicle} with care, partly from information that its maker, its previous owner or a data provider gives us. Photos may show a similar ${vehicle}, accessories that cost extra, or a colour that looks different on your screen. Before you buy, check with us whatever matters to you: equipment, kilometres, history, service record, fuel use or towing capacity.

## Prices

Prices are in Australian dollars and include GST. The words beside each price say what it covers: “drive away” includes registration, compulsory third party insurance, stamp duty and dealer charges for a private buyer in the state where the ${vehicle} is sold; “excl. govt. charges” leaves government charges out, and we tell you the total before you decide.

We correct a price that is plainly wrong as soon as we see it. If you asked about a ${vehicle} at such a price, we tell you the right one, and you are free to walk away.

## Finance and weekly prices

Weekly prices, rates and calculators are examples to help you compare. They are not an offer of credit. A lender decides on each application and sets its own terms, fees and charges. The comparison rate shown is true only for the example given.

## What you send us

An enquiry, a booking for a test drive or service, an offer on a ${vehicle} or a request for a valuation binds neither you nor us. A sale is made only by a contract that both of us sign. A valuation on this website is an estimate until we have inspected your ${vehicle}.

Please give us details that are true and your own. We may leave messages unanswered that are abusive, unlawful or sent by a program. How we handle what you tell us is in our [privacy policy](/privacy-policy).
${
  holdHours === null
    ? ''
    : `
## Reserving online

A deposit paid on this website takes the ${vehicle} off sale for ${holdHours} hours. If you change your mind, or the time runs out, it is refunded in full. If you buy, it counts towards the price.
`
}
## Your rights as a consumer

Our goods and services come with guarantees under the Australian Consumer Law that cannot be excluded, and state laws add warranties for some used ${vehicles}. Nothing in these terms limits them.

Beyond those rights, we are not responsible for loss that comes from relying on this website alone, or from it being out of reach for a while.

## Using this website

Read it, share it, print it for yourself. Please do not copy its photos and texts for business of your own, collect its contents by program in a way that burdens it, or try to reach what is not meant for you. Makers’ names and marks belong to their owners. Links to other websites are there for your convenience: we do not answer for what they say.

## Law and changes

The law of ${formatNames(states.slice(0, 1).map((state) => consumerBodies[state].state))} applies to these terms, and its courts decide. We may change them; the version on this page is the one that counts when you use the website.

## Questions and complaints

To ask about these terms, ${describeContactOptions(facts)}. If something went wrong, see [how we handle complaints](/pages/handling-complaint).`;
};
