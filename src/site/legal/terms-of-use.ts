import { consumerBodies } from './consumer-bodies.ts';
import type { LegalFacts } from './legal-facts.ts';
import { formatNames, describeBusiness, describeContactOptions } from './legal-phrases.ts';

/** The terms of use. The dealer's own terms come first. */
export const termsOfUse = (facts: LegalFacts): string => {
  const { vehicle, vehicles, customTerms, holdHours, states, licences } = facts;
  return `These terms apply to this website and to anything you send us through it. “We” are ${describeBusiness(facts)}${
    licences.length > 0 ? `, motor dealer licence ${formatNames(licences)}` : ''
  }. By using this website you accept them.
${
  customTerms === null
    ? ''
    : `
## Our own terms

${customTerms.trim()}

Where these differ from the terms below, these apply.
`
}
## The ${vehicles} on this website

Every ${vehicle} is subject to prior sale. A listing is an invitation to contact us, not an offer to sell, and a ${vehicle} may be sold before its listing is removed.

We describe each ${vehicle} with care, partly from information supplied by the manufacturer, the previous owner or a data provider. Photos may show a similar ${vehicle}, accessories that cost extra, or a colour that looks different on your screen. Before you buy, please check anything that matters to you with us, such as equipment, kilometres, history, service record, fuel use or towing capacity.

## Prices

Prices are in Australian dollars and include GST. The label beside each price says what it covers: “drive away” includes registration, compulsory third party insurance, stamp duty and dealer charges for a private buyer in the state where the ${vehicle} is sold; “excl. govt. charges” does not include government charges, and we will tell you the total before you decide.

We correct obvious pricing errors as soon as we notice them. If you have enquired about a ${vehicle} at an incorrect price, we will tell you the correct one, and you are free to change your mind.

## Finance and weekly prices

Weekly prices, rates and calculators are examples to help you compare. They are not an offer of credit. A lender decides on each application and sets its own terms, fees and charges. The comparison rate shown is true only for the example given.

## What you send us

An enquiry, a booking for a test drive or service, an offer on a ${vehicle} or a request for a valuation is not binding on you or on us. A sale is made only by a contract signed by both of us. A valuation on this website is an estimate until we have inspected your ${vehicle}.

Please give us your own, accurate details. We may ignore messages that are abusive, unlawful or automated. Our [privacy policy](/privacy-policy) explains how we handle your information.
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

Beyond those rights, we are not responsible for losses that result from relying solely on this website, or from it being temporarily unavailable.

## Using this website

You are welcome to read, share and print this website for your personal use. Please do not use its photos or text for commercial purposes, collect its contents with automated tools in a way that overloads it, or try to access areas that are not meant for you. Manufacturers’ names and trade marks belong to their owners. Links to other websites are provided for your convenience; we are not responsible for their content.

## Law and changes

The law of ${formatNames(states.slice(0, 1).map((state) => consumerBodies[state].state))} applies to these terms, and its courts have jurisdiction. We may change these terms; the version on this page when you use the website applies.

## Questions and complaints

To ask about these terms, ${describeContactOptions(facts)}. If something went wrong, see [how we handle complaints](/pages/handling-complaint).`;
};
