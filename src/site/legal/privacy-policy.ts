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
const responseDays = 30;

/** The privacy policy under the Privacy Act 1988 and the Australian Privacy Principles. */
export const privacyPolicy = (facts: LegalFacts): string => {
  const { vehicle, vehicles } = facts;
  return `This policy explains what personal information we collect, how we use it and what choices you have. “We” are ${describeBusiness(facts)}. We comply with the Privacy Act 1988 (Cth) and the Australian Privacy Principles.

## What we collect

We collect mainly what you give us:

- **Who you are and how to reach you:** your name, email address, phone number and postcode.
- **Your enquiry:** the ${vehicle} you are interested in, your message and the time you would like to visit.
- **About your own ${vehicle}**, if you sell it, trade it in or book a service: its registration, make, model, kilometres and condition, and whether there is finance owing on it.
- **About your work**, if you apply for a job with us: your experience and your CV.
- **About your visit to this website:** the pages you viewed before you contacted us, the campaign or advertisement that brought you here, and visit and click counts of the kind that every website records.

We do not ask for sensitive information, such as information about your health, beliefs or ethnic origin. Please do not send it to us.

## How we collect it

Nearly all of it comes from you: through a form on this website, by phone, by email, or when you visit us. If someone contacts us on your behalf, or another dealership forwards your enquiry, we treat that information in the same way.

You can browse this website without telling us who you are. If you would rather not give us your details, we can still answer general questions by phone, but we cannot hold a ${vehicle} or make a booking without knowing who it is for.

## What is stored in your browser

The ${vehicles} you save as favourites or compare, the last ones you looked at, your recent searches and any form you have started are stored in your own browser, so that you can come back to them. For 30 days it also remembers what you have begun about a vehicle, such as a valuation. Clearing your browser’s data removes them.

${
  facts.measuresVisits
    ? 'To measure how well our advertising works, we use a tag manager, which may set cookies from other companies. It runs only if you allow it, and everything on this website works without it.'
    : 'We count visits and clicks ourselves. No other company tracks you on this website on our behalf.'
}
${
  facts.hasThirdPartyChat
    ? '\nOur chat is provided by another company, which may set its own cookies and passes your messages on to us. It starts only if you open it or allow it.\n'
    : ''
}
## If you sign in

Your account is linked to a phone number that you have verified with a code. For one day we keep a record of the numbers we have sent codes to, so that no one can flood yours with messages. Your account stores the ${vehicles} you watch, your saved searches, the email address for their alerts, and the browsers that are signed in. When you contact us while signed in, the people who answer you see the ${vehicles} of ours that you watch and the searches that you have saved here. In [your account](/account) you can see all of it, download it as a file, and delete it immediately. That also erases the enquiries that you have sent while signed in, and your name and contact details in finished reservations; for other enquiries, see “Access and correction” below.

## Why we use it

- To respond to you, arrange what you asked for and keep a record of what was agreed.
- To value your ${vehicle}, prepare a contract, or look after a ${vehicle} that we sold or service.
- To meet our obligations as a licensed dealer, such as sales records, warranties and safety recalls.
- To find out what works on this website and fix what does not.
- To protect this website and the people who use it from fraud and misuse.
- To tell you about ${vehicles} and offers, but only if you have agreed to that.

## Offers and news

We send marketing only to people who have agreed to receive it. Every message says who it is from and how to unsubscribe. You can also ask us to stop in any other way. We will do so within five business days, free of charge.

## Who else sees it

We do not sell personal information. We share it only as needed with:

- the dealership or location that has the ${vehicle} you asked about;
- companies that work for us, such as those that run this website, our customer records, email and text messages;
- a lender or insurer, if you ask us for finance or insurance;
- the manufacturer of your ${vehicle}, for warranty, recalls and servicing;
- government agencies and courts, where the law requires it.

Some companies that work for us may store information outside Australia. Where they do, we take reasonable steps to ensure that they protect it as Australian law requires.

## How we store it

Enquiries reach us over encrypted connections, and only people who need them for their work can open them. We keep personal information for as long as we need it for the purpose it was given for, or as long as the law requires, and then delete it or remove anything that identifies you.

If a data breach is likely to cause you serious harm, we will notify you and the Office of the Australian Information Commissioner.

## Access and correction

You may ask what we hold about you, have it corrected if it is wrong, or ask us to delete it. To do so, ${describeContactOptions(facts)}. We may need to verify your identity. There is no charge for asking, and we will respond within ${responseDays} days. If we cannot do what you ask, we will tell you why in writing.

## Complaints

If you think that we have mishandled your information, please tell us first: ${describeComplaintsContact(facts)}. We look into every privacy complaint and answer it in writing **within ${responseDays} days**.

If you are not satisfied, or have heard nothing by then, you may complain to the Office of the Australian Information Commissioner (OAIC) at ${siteLink('www.oaic.gov.au')}, on ${phoneLink('1300 363 992')}, or at GPO Box 5288, Sydney NSW 2001.

## Changes to this policy

When we change this policy, we publish it here with a new date. This version was updated in ${privacyUpdated}.`;
};
