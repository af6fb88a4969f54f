import { describe, expect, it } from 'vitest';
import { ask, facts } from '../../../../tests/support/harness/ask-assistant.ts';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { CarSubject } from '../assistant-facts.ts';

const reservation = { terms: 'A deposit of $200 holds the car for 48 hours.', holdHours: 48 };

const subject = (
  changes: Parameters<typeof makeCar>[0] = {},
  kinds: CarSubject['actions'][number]['kind'][] = ['testDrive', 'tradeIn'],
): CarSubject => ({
  car: makeCar(changes),
  actions: kinds.map((kind) => ({ kind, label: `The ${kind}`, href: `/to/${kind}` })),
  reservation: kinds.includes('reserve') ? reservation : null,
  location: facts.locations[0] ?? null,
});

const say = (message: string, ...input: Parameters<typeof subject>) => ask(message, { subject: subject(...input) });

const askAboutCover = async (...input: Parameters<typeof subject>) =>
  (await say('What cover comes with it?', ...input)).answer;

describe('X9 questions about the current car', () => {
  it.each<[string, Parameters<typeof makeCar>[0], string]>([
    ['What does the price include?', {}, 'It is $34,990 drive away: on-road costs are included.'],
    ['How much is it?', { price_type: 'excl_govt_charges' }, 'It is $34,990, excluding government charges'],
    ['how much', { price: 10 }, 'The price is not on our website yet.'],
    ['Is it still available?', {}, 'Yes, it is in stock.'],
    ['still available?', { status: 'coming_soon' }, 'on its way'],
    ['is it available', { reserved: true }, 'Someone has reserved it'],
    ['how many KMS has it done', {}, 'Kilometres: 41,250 km · Year: 2022'],
    ['is it automatic?', {}, 'Transmission'],
    ['Where is it?', {}, 'It is at Bayside Geelong, 12 Melbourne Road, North Geelong. Open today 8:30am – 5:30pm.'],
    ['what time do you close on Saturday', {}, 'Bayside Geelong: Open 9am – 4pm on Saturday'],
    ['Can I take it for a test drive?', {}, 'Tell us when it suits you'],
    ['Can I reserve it?', {}, 'This car cannot be reserved online at the moment.'],
    ['Has it been in an accident?', {}, 'There is none on our website.'],
    ['is there any warranty left', { car_type: 'new' }, 'manufacturer’s warranty'],
    ['What cover comes with it?', { car_type: 'used' }, 'With this car: 12 months roadside assist.'],
    ['What cover comes with it?', { car_type: 'used', sold: true }, 'Ask us about warranty'],
  ])('%s', async (message, changes, text) => {
    expect((await say(message, changes)).answer).toContain(text);
  });

  it('link to the buttons of its page, and to nothing else', async () => {
    expect((await say('test drive')).links).toEqual([{ label: 'The testDrive', to: '/to/testDrive' }]);
    expect((await say('can I get a loan')).links).toEqual([]);
    expect((await say('history report?', {}, ['historyReport'])).links).toEqual([
      { label: 'The historyReport', to: '/to/historyReport' },
    ]);
    expect((await say('hold it with a deposit', {}, ['reserve'])).answer).toContain('A deposit of $200');
  });

  it('24.9 promise money back only for a car that can be reserved now', async () => {
    expect(await askAboutCover({}, ['reserve'])).toContain('48 hour money back, 12 months roadside assist');
    expect(await askAboutCover({}, [])).not.toContain('money back');
    expect(await askAboutCover({ sold: true }, [])).not.toContain('roadside');
  });

  it('get two answers at most', async () => {
    const { answer } = await say('price, finance, warranty, test drive, history');
    expect(answer.split('\n')).toHaveLength(2);
  });

  it('can also search the stock', async () => {
    expect((await say('do you have other white utes')).cars).toHaveLength(2);
  });
});
