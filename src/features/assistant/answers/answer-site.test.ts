import { describe, expect, it } from 'vitest';
import { ask, askWithConfig, facts } from '../../../../tests/support/harness/ask-assistant.ts';
import { makeAssistantFacts } from '../../../../tests/support/fixtures/assistant-facts.ts';
import type { SiteConfigInput } from '../../site-config/site-config.ts';
import type { AssistantFacts } from '../assistant-facts.ts';

describe('questions about hours', () => {
  it.each([
    ['are you open sunday', 'Bayside Geelong: Closed on Sunday 22 November'],
    ['What time do you close today?', 'Bayside Geelong: Open today 8:30am – 5:30pm. Open now, closes at 5:30pm'],
    ['are you open now', 'Bayside Geelong: Open now, closes at 5:30pm'],
    ['opening hours saturday', 'Bayside Geelong: Open 9am – 4pm on Saturday 21 November'],
    ['when does the workshop open tomorrow', 'Bayside Ballarat Service: Open 7:30am – 5pm on Tuesday 17 November'],
    ['are you open on the weekend', 'Open 9am – 4pm on Saturday 21 November; Closed on Sunday 22 November'],
    ['are you open on christmas day', 'Fri 25 Dec Closed'],
    ['what are your hours', 'Today 8:30am – 5:30pm, Mon – Fri 8:30am – 5:30pm, Saturday 9am – 4pm, Sunday Closed'],
    ['hours in Ballarat', 'Bayside Ballarat Service: Today 7:30am – 5pm'],
  ])('%s', async (message, text) => {
    expect((await ask(message)).answer).toContain(text);
  });

  it.each([
    [false, 'are you open sunday', 'Bayside Geelong: Closed on Sunday 22 November'],
    [false, 'are you open today', 'Bayside Geelong: Closed today'],
    [false, 'are you open now', 'Bayside Geelong: Closed today'],
    [false, 'what are your hours', 'Bayside Geelong: Today Closed, Mon – Fri 8:30am – 5:30pm, Saturday 9am – 4pm'],
    [false, 'where are you', 'We are at Bayside Geelong, 12 Melbourne Road, North Geelong VIC 3215. Closed today.'],
    [true, 'are you open sunday', 'Bayside Geelong: By appointment only on Sunday 22 November'],
    [true, 'are you open today', 'Bayside Geelong: By appointment only today'],
    [true, 'are you open now', 'Bayside Geelong: By appointment only today'],
    [
      true,
      'where are you',
      'We are at Bayside Geelong, 12 Melbourne Road, North Geelong VIC 3215. By appointment only today.',
    ],
  ])('H24 on a Sunday, by appointment %s: %s', async (byAppointment, message, text) => {
    const { search } = await makeAssistantFacts({ locations: { byAppointment } });
    const locations = facts.locations.slice(0, 1);
    const { answer } = await ask(message, { search: { ...search, now: new Date('2026-11-22T03:00:00Z') }, locations });
    expect(answer).toBe(text);
  });

  it('H24 promises no appointment on a holiday', async () => {
    const { search } = await makeAssistantFacts({ locations: { byAppointment: true } });
    const { answer } = await ask('are you open today', {
      search: { ...search, now: new Date('2026-12-25T03:00:00Z') },
    });
    expect(answer).toContain('Bayside Geelong: Closed today');
  });
});

describe('questions about locations and phone numbers', () => {
  it.each([
    ['where are you', 'We are at Bayside Geelong, 12 Melbourne Road, North Geelong VIC 3215. Open today'],
    ['where is your workshop', 'We are at Bayside Ballarat Service, 4 Mair Street'],
    ['which is nearest to 9999', 'I do not know where 9999 is.'],
    ['what is your phone number', 'Bayside Geelong: 03 5550 0100'],
    ['number for the service department', 'Bayside Ballarat Service: 03 5550 0200'],
  ])('%s', async (message, text) => {
    expect((await ask(message)).answer).toContain(text);
  });

  it('finds the nearest location to a postcode', async () => {
    const selling = facts.locations.map((location) => ({ ...location, location_type: 'sales' as const }));
    const { answer, links } = await ask('nearest to 3350', { locations: selling });
    expect(answer).toContain(
      'The nearest is Bayside Ballarat Service, 4 Mair Street, Ballarat VIC 3350. Less than 2 km from 3350.',
    );
    expect(links.map(({ label }) => label)).toEqual(['Bayside Ballarat Service', 'Directions']);
  });

  it('states that a location has not opened yet, and omits its hours', async () => {
    const coming = facts.locations.slice(0, 1).map((location) => ({
      ...location,
      badge: 'Coming Late 2025',
      contact_detail: { ...location.contact_detail, opening_hours: [], special_hours: [] },
    }));
    expect((await ask('where are you', { locations: coming })).answer).toBe(
      'We are at Bayside Geelong (Coming Late 2025), 12 Melbourne Road, North Geelong VIC 3215.',
    );
    expect((await ask('are you open today', { locations: coming })).answer).toBe(
      'The hours of Bayside Geelong (Coming Late 2025) are not on our website. Ask us and we will tell you.',
    );
  });

  it('24.5 gives each number as the site shows it: to dial, or masked and to reveal', async () => {
    const dialled = await ask('what is your phone number');
    expect(dialled.phones).toEqual([{ name: 'Bayside Geelong', shown: '03 5550 0100', href: 'tel:0355500100' }]);
    const { phones } = await askWithConfig({ phone: { hideNumbers: true } }, 'your phone number please');
    const revealKey = `location-${facts.locations[0]?.id}`;
    expect(phones).toEqual([{ name: 'Bayside Geelong', shown: '03 555• ••••', href: null, revealKey }]);
  });

  it('masks numbers if the site does, and offers a callback', async () => {
    const { answer, links, person } = await askWithConfig({ phone: { hideNumbers: true } }, 'your phone number please');
    expect(answer).toContain('Bayside Geelong: 03 555• ••••');
    expect([JSON.stringify(links).includes('tel:'), person]).toEqual([false, 'offered']);
  });
});

describe('questions about buying', () => {
  it.each<[string, string, string]>([
    ['any deals on hilux', 'There is one offer for that at the moment:', '/offers/2'],
    ['any deals on rav4', 'There is one offer for that at the moment:', '/offers/1'],
    ['any deals on a carnival', 'There is no offer for that at the moment. These are on:', '/offers/1'],
    ['current offers?', 'There are 2 offers at the moment:', '/offers/1'],
    ['can I get finance', 'subject to the lender’s approval', '/finance'],
    ['what would the repayments be per week', 'subject to the lender’s approval', '/finance'],
    ['can I trade in my old car', 'what it is worth towards the next one', '/trade-in'],
    ['what is my car worth', 'see what it is worth', '/trade-in'],
    ['do you buy used cars', 'Yes, we buy cars', '/sell-my-car'],
    ['can I book a test drive', 'Bring your driver licence', '/book-test-drive'],
    ['how do I reserve a car online', 'A deposit of $200 holds the car for 48 hours', '/cars'],
    ['is the deposit refundable', 'refundable in full', '/cars'],
    ['book a service', 'you can book online', '/genuine-service'],
    ['do you sell spare parts', 'find the part that fits', '/vehicle-parts-and-accessories'],
    ['what warranty do your used cars come with', '48 hour money back', '/warranty'],
    ['do you deliver interstate', 'depends on the car and on where you live', ''],
  ])('%s', async (message, text, to) => {
    const { answer, links } = await ask(message);
    expect(answer).toContain(text);
    if (to !== '') expect(links.map((link) => link.to)).toContain(to);
  });

  it.each<[string, SiteConfigInput, Partial<AssistantFacts>, string]>([
    ['can I put down a deposit', { reservation: { enabled: false } }, {}, 'We do not take deposits on our website.'],
    ['do you have finance', {}, { offersFinance: false }, 'We do not arrange finance on our website.'],
    [
      'what about warranty',
      { vehiclePage: { usedCarPromises: false } },
      { menu: [] },
      'A new car comes with its manufacturer’s warranty.',
    ],
    ['any specials', {}, { offers: [] }, 'There are no special offers on our website today.'],
    [
      'do you meet the ferry',
      { content: { faq: [{ question: 'Do you meet the ferry?', answer: 'Yes, in Devonport.' }] } },
      {},
      'Yes, in Devonport.',
    ],
    [
      'test drive',
      { forms: { towedVehicles: true }, texts: { vehicleNounSingular: 'caravan' } },
      {},
      'have the caravan open for you',
    ],
  ])('%s, by the site’s switches and nouns', async (message, config, changes, text) => {
    expect((await askWithConfig(config, message, changes)).answer).toContain(text);
  });

  it('shows the cars a question names along with its answer', async () => {
    const { answer, cars = [] } = await ask('can I test drive a hilux');
    expect(answer).toMatch(/Pick a day and a time.*\nWe have 2 Toyota HiLux\./s);
    expect(cars).toHaveLength(2);
  });
});
