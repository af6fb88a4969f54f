import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdfErrors } from '../../../../../tests/support/formats/validate-adf.ts';
import { makeDelivered, makeDeliveredCar } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { formKindNames } from '../../../forms/form-kind-name.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { customerCarFields } from '../mail/answer-labels.ts';
import { buildAdf } from './build-adf.ts';

const decode = (xml: string): string =>
  xml.replaceAll(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)));

/** The elements with a name, decoded. */
const findElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([found]) => decode(found));
const findElement = (delivered: DeliveredLead, name: string): string | undefined =>
  findElements(buildAdf(delivered), name)[0];
const findVehicles = (delivered: DeliveredLead): string[] => findElements(buildAdf(delivered), 'vehicle');

describe('ADF', () => {
  it('is valid for every kind of form, with all or only the required answers', async () => {
    const documents = formKindNames.flatMap((form) => [
      buildAdf(makeDelivered(form)),
      buildAdf(
        makeDelivered(form, { car: null, location: null, lead: { message: '', lastName: '', phone: '', url: null } }),
      ),
    ]);
    await expect(findAdfErrors(documents)).resolves.toEqual([]);
  });

  it.each(formKindNames)('omits empty elements in %s', (form) => {
    const bare = makeDelivered(form, { car: null, lead: { message: '', lastName: '', phone: '' } });
    for (const xml of [buildAdf(makeDelivered(form)), buildAdf(bare)])
      expect(xml).not.toMatch(/\/>|<(\w+)[^>]*>\s*<\/\1>/);
  });

  it('starts with the standard header, the lead’s id, its local time, and status new', () => {
    expect(buildAdf(makeDelivered())).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>\n<prospect status="new">\n<id sequence="1" source="Forecourt">0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10<\/id>\n<requestdate>2026-11-15T12:12:29\+08:00<\/requestdate>/,
    );
  });

  it('has the status resend for an update of a lead', async () => {
    const xml = buildAdf(makeDelivered('trade-in'), { isUpdate: true });
    expect(xml).toContain('<prospect status="resend">');
    expect(await findAdfErrors([xml])).toEqual([]);
  });

  it('is identical at every attempt', () => {
    expect(buildAdf(makeDelivered())).toBe(buildAdf(makeDelivered()));
  });
});

const every = (name: string) => new RegExp(`<${name}[ >].*?</${name}>\\n`, 'gs');

describe('the DTD that documents are validated against', () => {
  it.each([
    ['without its time', every('requestdate'), ''],
    ['without a make', every('make'), ''],
    ['without any vehicle', every('vehicle'), ''],
    ['without contact details', /<(email|phone).*\n/g, ''],
    ['without a name', every('name'), ''],
    ['without its vendor’s name', every('vendorname'), ''],
    ['with make and model in the wrong order', /(<make>.*\n)(<model>.*\n)/g, '$2$1'],
    ['with an unknown interest', 'interest="buy"', 'interest="browse"'],
    ['with a price without a currency', ' currency="AUD"', ''],
    ['with an unknown attribute', '<year>', '<year unit="AD">'],
    ['with an unknown element', '<year>', '<fuel>ULP</fuel><year>'],
    ['with an unclosed element', '</year>', ''],
    ['with an unknown entity', '<year>', '<year>&x;'],
  ])('rejects a document %s', async (_what, found, replaced) => {
    const broken = buildAdf(makeDelivered()).replaceAll(found, replaced);
    expect(await findAdfErrors([broken])).not.toEqual([]);
  });
});

describe('the vehicle', () => {
  it('is the car of the enquiry', () => {
    const [vehicle] = findVehicles(makeDelivered('photos'));
    for (const part of [
      '<vehicle interest="buy" status="used">',
      '<id sequence="1" source="Forecourt">7</id>',
      '<year>2021</year>\n<make>Toyota</make>\n<model>HiLux</model>\n<vin>MR0FA3CD200123456</vin>\n<stock>U100</stock>',
      '<trim>SR5</trim>\n<doors>4</doors>\n<bodystyle>Ute</bodystyle>\n<transmission>Automatic</transmission>',
      '<odometer units="km">41250</odometer>',
      '<exteriorcolor>Graphite</exteriorcolor>',
      '<imagetag>https://perth-cars.example/images/31</imagetag>',
      '<price type="asking" currency="AUD">34990</price>\n<pricecomments>Drive away</pricecomments>',
    ]) {
      expect(vehicle).toContain(part);
    }
  });

  it.each([
    ['enquiry', 'buy'],
    ['test-drive', 'test-drive'],
    ['sell', 'sell'],
    ['trade-in', 'buy'],
    ['finance', 'buy'],
    ['service', 'buy'],
    ['contact', 'buy'],
  ] as const)('of %s comes first with the interest to %s', (form, interest) => {
    expect(findVehicles(makeDelivered(form))[0]).toMatch(new RegExp(`^<vehicle interest="${interest}"`));
  });

  it.each([
    ['used', 'used'],
    ['demo', 'new'],
    ['new', 'new'],
  ] as const)('of type %s has the status %s', (car_type, status) => {
    const [vehicle] = findVehicles(makeDelivered('photos', { car: makeDeliveredCar({ car_type }) }));
    expect(vehicle).toContain(`status="${status}"`);
  });

  it('is unnamed and has no known status without a car', () => {
    const [vehicle] = findVehicles(makeDelivered('general'));
    expect(vehicle).toBe(
      '<vehicle interest="buy">\n<year>2026</year>\n<make>Not specified</make>\n<model>Not specified</model>\n<comments>The year was not given.</comments>\n</vehicle>',
    );
  });

  it.each([
    ['the make of a dealership that sells only one', 'Toyota', 'Toyota'],
    ['no make if the dealership sells several', null, 'Not specified'],
  ])('has %s if the enquiry names only a model', (_what, make, expected) => {
    const { dealership } = makeDelivered();
    const wish = { dealership: { ...dealership, make }, lead: { values: { 'Vehicle Model': 'RAV4', model: 'RAV4' } } };
    expect(findVehicles(makeDelivered('quote', wish))[0]).toContain(`<make>${expected}</make>\n<model>RAV4</model>`);
  });

  it('is named from the lead’s values if the car was removed', () => {
    const [vehicle] = findVehicles(makeDelivered('photos', { car: null }));
    expect(vehicle).toContain('<make>Toyota</make>\n<model>HiLux</model>\n<stock>U100</stock>');
  });

  it('has no price if it is a placeholder', () => {
    expect(findElement(makeDelivered('photos', { car: makeDeliveredCar({ price: 10 }) }), 'price')).toBeUndefined();
  });

  it('has the offered price next to the advertised one', () => {
    const [vehicle] = findVehicles(makeDelivered('offer'));
    expect(vehicle).toContain('<price type="offer" currency="AUD">30500</price>');
    expect(vehicle).toContain('<pricecomments>Advertised at $34,990, Drive away</pricecomments>');
  });

  it('has the time of a test drive in its comments', () => {
    expect(findVehicles(makeDelivered('test-drive'))[0]).toContain(
      '<comments>Preferred time: Monday 16 November 2026, 10:30am</comments>',
    );
  });

  it('includes finance up to the budget if requested', () => {
    expect(findElement(makeDelivered('finance'), 'finance')).toBe(
      '<finance>\n<method>finance</method>\n<amount type="total" limit="maximum" currency="AUD">30500</amount>\n</finance>',
    );
    expect(findElement(makeDelivered('enquiry'), 'finance')).toContain('<method>finance</method>');
    expect(findElement(makeDelivered('photos'), 'finance')).toBeUndefined();
  });

  it('is the customer’s own car if they sell or service it, with a comment for service', () => {
    const own = '<year>2018</year>\n<make>Mazda</make>\n<model>CX-5</model>\n';
    const [sold, ...more] = findVehicles(makeDelivered('sell'));
    expect(sold).toContain(`${own}<odometer units="km">30500</odometer>`);
    expect(sold).toContain('<price type="asking" currency="AUD">30500</price>');
    expect(more).toEqual([]);
    const [serviced] = findVehicles(makeDelivered('service'));
    expect(serviced).toContain(own);
    expect(serviced).toContain("Service Enquiry: this is the customer's own car, not one they want to buy.");
  });

  it.each(['sell', 'trade-in', 'service'] as const)('has each detail of the customer’s car once in %s', (form) => {
    const comments = findElements(buildAdf(makeDelivered(form)), 'comments').at(-1);
    expect(comments).not.toMatch(/^(?:Year|Make|Model|Registration|Registered in|Odometer|Condition|Price in mind): /m);
    expect(buildAdf(makeDelivered(form)).match(/1ABC234/g)).toHaveLength(1);
  });

  it('contains every known detail', () => {
    const values = Object.fromEntries(customerCarFields.map((name, at) => [name, `Known ${at}`]));
    const xml = buildAdf(makeDelivered('parts', { lead: { values } }));
    const omitted = new Set(['do-you-have-a-trade-in', 'has_trade_in', 'your_year']);
    for (const name of customerCarFields.filter((each) => !omitted.has(each))) {
      expect(xml.match(new RegExp(`\\b${String(values[name])}\\b`, 'g')), name).toHaveLength(1);
    }
    expect(xml).toContain(`<vin>${String(values.vin)}</vin>`);
  });

  it('has the details of a car in the comments if it is not one of the document’s vehicles', () => {
    const values = { has_trade_in: false, 'do-you-have-a-trade-in': 'No', Rego: '1ABC234' };
    expect(findElements(buildAdf(makeDelivered('enquiry', { lead: { values } })), 'comments').at(-1)).toContain(
      'Registration: 1ABC234\n',
    );
  });
});

describe('a trade-in', () => {
  it('is a second vehicle', () => {
    const [wanted, own, ...more] = findVehicles(makeDelivered('trade-in'));
    expect(wanted).toContain('interest="buy"');
    expect(own).toMatch(/^<vehicle interest="trade-in" status="used">\n<year>2018<\/year>/);
    expect(own).toContain('Registration: 1ABC234\nRegistered in: WA');
    expect(more).toEqual([]);
  });

  it.each([
    ['that the customer does not have', { 'do-you-have-a-trade-in': 'No' }],
    ['without any details', { Rego: '', regoState: '', kms: '', finance: '' }],
  ])('%s is left out', (_what, values) => {
    expect(findVehicles(makeDelivered('finance', { lead: { values } }))).toHaveLength(1);
  });
});

describe('the customer', () => {
  it('has first and last name, an email, and a phone with its type', () => {
    expect(findElement(makeDelivered(), 'contact')).toBe(
      '<contact>\n<name part="first" type="individual">Kim</name>\n<name part="last" type="individual">Lee</name>\n<email>kim@example.com</email>\n<phone type="cellphone" time="nopreference">+61412345678</phone>\n</contact>',
    );
    expect(findElement(makeDelivered('enquiry', { lead: { phone: '+61512345678' } }), 'phone')).toContain(
      '"cellphone"',
    );
    expect(findElement(makeDelivered('enquiry', { lead: { phone: '+61893001234' } }), 'phone')).toContain(
      'type="voice"',
    );
  });

  it.each([
    [{ lastName: '' }, 'Kim'],
    [{ name: '\u0007', lastName: 'Lee' }, 'Lee'],
    [{ name: ' ', lastName: '\uffff' }, 'Not given'],
  ])('with %j has one full name', (lead, name) => {
    expect(findElement(makeDelivered('enquiry', { lead }), 'name')).toBe(
      `<name part="full" type="individual">${name}</name>`,
    );
  });

  it('has placeholders without a name and contact details', async () => {
    const anonymous = makeDelivered('feedback', { lead: { name: '', lastName: '', email: '', phone: '' } });
    expect(findElement(anonymous, 'contact')).toContain('<phone type="voice">Not given</phone>');
    await expect(findAdfErrors([buildAdf(anonymous)])).resolves.toEqual([]);
  });

  it.each([
    ['only an email address', { phone: '' }, ['<email>kim@example.com</email>'], []],
    ['only a phone number', { email: '' }, [], [expect.stringContaining('+61412345678')]],
  ])('24.16 is valid with %s', async (_what, lead, emails, phones) => {
    const delivered = makeDelivered('test-drive', { lead });
    const customer = findElement(delivered, 'customer') ?? '';
    expect(findElements(customer, 'email')).toEqual(emails);
    expect(findElements(customer, 'phone')).toEqual(phones);
    await expect(findAdfErrors([buildAdf(delivered)])).resolves.toEqual([]);
  });

  it('has an address from the postcode', () => {
    const values = { postcode: '6000', suburb: 'Perth', state: 'WA' };
    expect(findElement(makeDelivered('enquiry', { lead: { values } }), 'address')).toBe(
      '<address>\n<city>Perth</city>\n<regioncode>WA</regioncode>\n<postalcode>6000</postalcode>\n<country>AU</country>\n</address>',
    );
  });

  it('comes with the message first, then all answers, the source of the visit and the consents', () => {
    const comments = findElements(buildAdf(makeDelivered('offer')), 'comments').at(-1) ?? '';
    const inOrder = [
      'Is it still there?\n\n',
      'Enquiry: Used Enquiry, Make an offer\n',
      'Preferred contact: Phone\n',
      'Location: Perth\n',
      '$30,500\n',
      'Source: search\n',
      'https://perth-cars.example/cars/2021-toyota-hilux-sr5\n',
      'I agree to the terms of use and the privacy policy: Yes',
    ];
    expect(inOrder.map((part) => comments.indexOf(part)).every((at) => at > 0)).toBe(true);
    expect(inOrder.toSorted((one, other) => comments.indexOf(one) - comments.indexOf(other))).toEqual(inOrder);
  });
});

describe('vendor and provider', () => {
  it('are the responding dealership and the website', () => {
    const xml = buildAdf(makeDelivered());
    const [vendor] = findElements(xml, 'vendor');
    expect(vendor).toContain('<vendorname>Perth Cars</vendorname>\n<url>https://perth-cars.example</url>\n<contact>');
    expect(vendor).toContain('<email>sales@perth-cars.example</email>\n<phone type="voice">+61893001111</phone>');
    expect(vendor).toContain('<street line="1">1 Hay Street</street>\n<city>Perth</city>\n<regioncode>WA</regioncode>');
    expect(findElements(xml, 'provider')).toEqual([
      '<provider>\n<name part="full" type="business">Forecourt</name>\n<service>Perth Cars</service>\n<url>https://perth-cars.example</url>\n</provider>',
    ]);
  });
});

describe('hostile input', () => {
  const arbitraryText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('\ud800', '\udfff', '\u0000', '\u000b', '\ufffe', '\u202e', '&', '<', ']]>', '\r'),
    }),
    fc.constantFrom(
      ']]></comments><vendor>',
      '<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
      '&amp;&#0;&#xFFFF;',
      '<?adf version="2.0"?>',
      '<![CDATA[',
      '-->',
      '"\' onload="',
    ),
  );
  const hostile = fc.record({
    form: fc.constantFrom(...formKindNames),
    lead: fc.record({
      name: arbitraryText,
      lastName: arbitraryText,
      email: fc.constant('kim@example.com'),
      message: arbitraryText,
      url: arbitraryText,
      subcategory: arbitraryText,
      values: fc.dictionary(
        fc.oneof(arbitraryText, fc.constantFrom('Rego', 'kms', 'preferred_time', 'your_year', 'postcode')),
        arbitraryText,
      ),
      leadAttributes: fc.record({
        visited_pages: fc.array(arbitraryText, { maxLength: 3 }),
        linked_query_params: fc.dictionary(arbitraryText, arbitraryText, { maxKeys: 3 }),
      }),
    }),
    car: fc.option(
      fc
        .record({ make: arbitraryText, model: arbitraryText, badge: arbitraryText, vin: arbitraryText })
        .map(makeDeliveredCar),
    ),
  });

  it('never makes a document invalid, and is encoded in ASCII', async () => {
    await fc.assert(
      // Validates many documents in one call: starting the validator takes longer than validating them.
      fc.asyncProperty(fc.array(hostile, { minLength: 100, maxLength: 100, size: 'max' }), async (leads) => {
        const documents = leads.map(({ form, ...changes }) => buildAdf(makeDelivered(form, changes)));
        for (const xml of documents) expect(xml).toMatch(/^[\n\t -~]*$/);
        expect(await findAdfErrors(documents)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  }, 30_000);

  it('survives a round trip through a parser', () => {
    const message = 'Zoë & Søn <3 "quoted" \'so\' 🚗 日本';
    expect(findElements(buildAdf(makeDelivered('enquiry', { lead: { message } })), 'comments').at(-1)).toContain(
      message,
    );
  });
});
