import type { LegalFacts } from './legal-facts.ts';
import {
  describeComplaintsContact,
  phoneLink,
  siteLink,
  describeBusiness,
  describeContactOptions,
} from './legal-phrases.ts';

export const privacyUpdated = 'April 2021';
/** Days within which privacy complaints are answered. */
const answerDays = 30;

/** The privacy policy under the Privacy Act 1988 and the Australian Privacy Principles. */
export const privacyPolicy = (facts: LegalFacts): string => {
  const { vehicle, vehicles } = facts;
  return `This policy says what personal information we collect, what we do with it and what you can ask of us. “We” are ${describeBusiness(facts)}. We keep to the Privacy Act 1988 (Cth) and the Australian Privacy Principles.

## What we collect

We collect what you give us, and little else:

- **Who you are and how to reach you:** your name, email address, phone number and postcode.
- **What you ask us about:** the ${vehicle} you are interested in, your message, the time you would like to visit.
- **About your own ${vehicle}**, if you sell it, trade it in or book a service: its registration, make, model, kilometres and condition, and whether money is owing on it.
- **About your work**, if you apply for a job with us: your experience and your CV.
- **About your visit to this website:** the pages you saw before you wrote to us, the campaign or advertisement that led you here, and the numbers of visits and clicks that every website keeps.

We do not ask for sensitive information, such as your health, beliefs or origin. Please do not send it.

## How we collect it

Nearly all of it comes from you: through a form on this website, by phone, by email, or when you visit us. Where somebody writes to us on your behalf, or another dealership passes your enquiry on, we treat what we receive in the same way.

You may look at everything on this website without telling us who you are. If you would rather not give us your details, we can still answer general questions by phone, but we cannot hold a ${vehicle} or book a time for somebody we do not know.

## What stays in your browser

The ${vehicles} you save or compare, your last searches and a form that you have begun are kept in your own browser so that you find them again. Clearing your browser’s data removes them.

${
  facts.measuresVisits
    ? 'We would like to know how our advertising works. For that we use a tag manager, which may set cookies of other companies. It starts only if you allow it, and everything on this website works without it.'
    : 'We count visits and clicks ourselves. No other company follows you through this website on our behalf.'
}
${
  facts.hasOthersChat
    ? '\nOur chat is another company’s, and may set cookies of its own. It starts only if you open it or allow it, and what you write in it is theirs to carry to us.\n'
    : ''
}
## If you sign in

An account is a phone number that you have proved with a code. Which numbers we have sent codes to we keep for a day, so that nobody can have too many sent to yours. With an account we keep the ${vehicles} you watch, the searches you want to hear of and the email address you gave for them, and which browsers are signed in. [Your account](/account) shows all of it, gives it to you as a file, and deletes it at once when you say so. Enquiries that you have sent stay with the dealership that received them: for those, see “Access and correction” below.

## Why we use it

- To answer you, arrange what you asked for and keep a record of what was agreed.
- To value your ${vehicle}, prepare a contract, or look after a ${vehicle} that we sold or service.
- To meet our duties as a licensed dealer, for instance records of sale, warranty and safety recalls.
- To find out what works on this website and put right what does not.
- To keep this website and the people who use it safe from fraud and misuse.
- To tell you about ${vehicles} and offers, but only if you agreed to that.

## Offers and news

We send marketing only to people who agreed to it. Every message says who it is from and how to stop. Tell us to stop in any way you like: we do so within five business days, free of charge.

## Who else sees it

We do not sell personal information. We share it only as far as needed with:

- the dealership that has the ${vehicle}, or the location, that you asked about;
- companies that work for us, such as those that run this website, our customer records, email and text messages;
- a lender or insurer, if you ask us for finance or insurance;
- the maker of your ${vehicle}, for warranty, recalls and servicing;
- government bodies and courts, where the law requires it.

Some companies that work for us may keep information outside Australia. Where they do, we take reasonable steps to see that they protect it as Australian law asks.

## How we keep it

Enquiries travel to us over encrypted connections, and only people who need them for their work can open them. We keep personal information for as long as we need it for what it was given for, or as the law tells us to, and then delete it or remove what identifies you.

If something goes wrong and it is likely to do you serious harm, we tell you and the Office of the Australian Information Commissioner.

## Access and correction

You may ask what we hold about you, have it corrected if it is wrong, or ask us to delete it. To do so, ${describeContactOptions(facts)}. We may have to make sure that it is you who asks. There is no charge for asking, and we answer within ${answerDays} days. If we cannot do what you ask, we tell you why in writing.

## Complaints

If you think that we have mishandled your information, tell us first: ${describeComplaintsContact(facts)}. We look into every privacy complaint and answer it in writing **within ${answerDays} days**.

If you are not satisfied, or have heard nothing by then, you may complain to the Office of the Australian Information Commissioner (OAIC) at ${siteLink('www.oaic.gov.au')}, on ${phoneLink('1300 363 992')}, or at GPO Box 5288, Sydney NSW 2001.

## Changes to this policy

When we change this policy we publish it here with its new date. This version was updated in ${privacyUpdated}.`;
};
