import { isMobile } from '../../../sites/australian-phone.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { textAt } from '../mail/lead-words.ts';
import { adfComments } from './adf-comments.ts';
import { element, readable, type Xml } from './xml.ts';

/** Whoever asks, and how to reach them. */
export const customerElement = (delivered: DeliveredLead): Xml =>
  element('customer', [
    element('contact', [
      ...nameElements(delivered.lead),
      element('email', delivered.lead.email),
      phoneElement(delivered),
      customerAddress(delivered),
    ]),
    element('comments', adfComments(delivered)),
  ]);

/** One name alone may be a first or a full one: nobody was asked to say which. */
function nameElements({ name, lastName }: DeliveredLead['lead']): Xml[] {
  const [first, last] = [readable(name), readable(lastName)];
  return first === '' || last === ''
    ? [nameElement('full', first || last || 'Not given')]
    : [nameElement('first', first), nameElement('last', last)];
}

const nameElement = (part: 'first' | 'last' | 'full', name: string): Xml =>
  element('name', name, { part, type: 'individual' });

/** Who wants messages has given a number that takes them. ADF wants a number or an address also of who has left none. */
function phoneElement({ lead }: DeliveredLead): Xml {
  if (lead.phone === '' && lead.email === '') return element('phone', 'Not given', { type: 'voice' });
  const takesSms = isMobile(lead.phone) || textAt(lead.values, 'PreferredContactMethod') === 'SMS';
  return element('phone', lead.phone, { type: takesSms ? 'cellphone' : 'voice', time: 'nopreference' });
}

function customerAddress({ lead: { values } }: DeliveredLead): Xml {
  const postcode = textAt(values, 'postcode');
  if (postcode === '') return element('address', []);
  return addressElement({ street: '', city: textAt(values, 'suburb'), state: textAt(values, 'state'), postcode });
}

type Address = { street: string; city: string; state: string; postcode: string };

const addressElement = ({ street, city, state, postcode }: Address): Xml =>
  element('address', [
    element('street', street, { line: '1' }),
    element('city', city),
    element('regioncode', state),
    element('postalcode', postcode),
    element('country', 'AU'),
  ]);

/** The dealership that is to answer. */
export const vendorElement = ({ dealership, location, site }: DeliveredLead): Xml =>
  element('vendor', [
    element('id', dealership.slug, { sequence: '1', source: 'Forecourt' }),
    element('vendorname', dealership.name),
    element('url', site.origin),
    element('contact', [
      element('name', dealership.name, { part: 'full', type: 'business' }),
      element('email', dealership.email),
      element('phone', location?.phone ?? dealership.phone, { type: 'voice' }),
      addressElement(dealership.address),
    ]),
  ]);

/** The website that the lead comes from. */
export const providerElement = ({ site }: DeliveredLead): Xml =>
  element('provider', [
    element('name', 'Forecourt', { part: 'full', type: 'business' }),
    element('service', site.name),
    element('url', site.origin),
  ]);
