import { isMobile } from '../../../sites/phone-numbers/australian-phone.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { getTextValue } from '../mail/lead-text.ts';
import { buildAdfComments } from './adf-comments.ts';
import { element, stripInvalidXml, type Xml } from './xml.ts';

/** The visitor and their contact details. */
export const customerElement = (delivered: DeliveredLead): Xml =>
  element('customer', [
    element('contact', [
      ...nameElements(delivered.lead),
      element('email', delivered.lead.email),
      phoneElement(delivered),
      customerAddress(delivered),
    ]),
    element('comments', buildAdfComments(delivered)),
  ]);

/** A single name may be a first or a full name, so it is sent as full. */
function nameElements({ name, lastName }: DeliveredLead['lead']): Xml[] {
  const [first, last] = [stripInvalidXml(name), stripInvalidXml(lastName)];
  return first === '' || last === ''
    ? [nameElement('full', first || last || 'Not given')]
    : [nameElement('first', first), nameElement('last', last)];
}

const nameElement = (part: 'first' | 'last' | 'full', name: string): Xml =>
  element('name', name, { part, type: 'individual' });

/** A visitor who prefers SMS has given a mobile number. ADF requires a phone or an email, so a missing one is `Not given`. */
function phoneElement({ lead }: DeliveredLead): Xml {
  if (lead.phone === '' && lead.email === '') return element('phone', 'Not given', { type: 'voice' });
  const takesSms = isMobile(lead.phone) || getTextValue(lead.values, 'PreferredContactMethod') === 'SMS';
  return element('phone', lead.phone, { type: takesSms ? 'cellphone' : 'voice', time: 'nopreference' });
}

function customerAddress({ lead: { values } }: DeliveredLead): Xml {
  const postcode = getTextValue(values, 'postcode');
  if (postcode === '') return element('address', []);
  return addressElement({
    street: '',
    city: getTextValue(values, 'suburb'),
    state: getTextValue(values, 'state'),
    postcode,
  });
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

/** The dealership that receives the lead. */
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
