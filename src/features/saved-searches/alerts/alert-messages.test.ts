import { describe, expect, it } from 'vitest';
import { toGsm } from '../../messages/gsm-text.ts';
import type { Alert, AlertedCar } from './alert.ts';
import { buildAlertMail } from './alert-mail.ts';
import { buildAlertSms } from './alert-sms.ts';

const makeCar = (changes: Partial<AlertedCar> = {}, id = 1): AlertedCar => ({
  car: {
    id,
    slug: `car-${id}`,
    name: '2021 Toyota HiLux SR5',
    price: 45_990,
    price_type: 'drive_away',
    status: 'in_stock',
    sold: false,
    km: 41_200,
    colour: 'White',
    pictureId: 7,
  },
  kind: 'arrived',
  oldPrice: null,
  ...changes,
});
const withCharges: AlertedCar['car'] = { ...makeCar().car, price_type: 'excl_govt_charges' };
const dropped = makeCar({ kind: 'dropped', oldPrice: 47_990 }, 2);

const makeAlert = (...cars: AlertedCar[]): Alert => ({
  site: {
    id: 1,
    name: 'Swan River Toyota',
    origin: 'https://swan-river-toyota.example',
    brand: '#1f4a8a',
    noPrice: 'Contact us',
    noun: { one: 'car', many: 'cars' },
  },
  dealership: {
    name: 'Swan River Toyota',
    email: 'sales@swan.example',
    address: { street: '1 High Street', city: 'Perth', state: 'WA', postcode: '6000' },
  },
  search: { label: 'Toyota, “ute”, under $50,000' },
  cars,
  links: { search: 'https://swan.example/alerts/TOKEN', stop: 'https://swan.example/alerts/stop/TOKEN' },
});

const links = 'https://swan.example/alerts/TOKEN Stop: https://swan.example/alerts/stop/TOKEN';

describe('an alert by text message', () => {
  it.each<[string, AlertedCar[], string]>([
    ['a car', [makeCar()], '2021 Toyota HiLux SR5 has arrived, $45,990 drive away.'],
    ['a drop', [dropped], '2021 Toyota HiLux SR5 is now $45,990 drive away, was $47,990.'],
    [
      'a price with charges to come',
      [makeCar({ car: withCharges })],
      '2021 Toyota HiLux SR5 has arrived, $45,990 excl. govt. charges.',
    ],
    [
      'several',
      [makeCar(), dropped],
      '1 car arrived and 1 dropped in price for your search Toyota, "ute", under $50,000.',
    ],
    ['arrivals', [makeCar(), makeCar({}, 3)], '2 cars arrived for your search Toyota, "ute", under $50,000.'],
    ['drops', [dropped, dropped], '2 cars dropped in price for your search Toyota, "ute", under $50,000.'],
  ])('names its sender, the search and how to stop: %s', (_, cars, content) => {
    expect(buildAlertSms(makeAlert(...cars))).toBe(`Swan River Toyota: ${content} ${links}`);
  });

  it('uses the GSM alphabet and fits into two messages, however long the names', () => {
    const long = makeCar({ car: { ...withCharges, name: 'Škoda Kodiaq – '.repeat(20) } });
    const alert = makeAlert(long);
    const text = buildAlertSms({ ...alert, site: { ...alert.site, name: 'Zoë’s Cars 🚗 '.repeat(9) } });
    expect(text).toBe(toGsm(text));
    expect(text.length).toBeLessThanOrEqual(306);
    expect(text).toContain(links);
  });

  it('omits a price that the site does not show', () => {
    const car = { ...makeCar().car, price: 1 };
    expect(buildAlertSms(makeAlert(makeCar({ car })))).toContain('2021 Toyota HiLux SR5 has arrived. https');
  });
});

describe('an alert by mail', () => {
  it('shows each car with its picture, prices and links', () => {
    const mail = buildAlertMail(makeAlert(makeCar(), dropped), { 'car-1': Buffer.from('jpeg'), 'car-2': undefined });
    expect(mail.subject).toBe('1 car arrived and 1 dropped in price | Toyota, “ute”, under $50,000');
    expect(mail.images).toEqual([{ cid: 'car-1', contentType: 'image/jpeg', content: Buffer.from('jpeg') }]);
    expect(mail.html).toContain('cid:car-1');
    expect(mail.html).not.toContain('cid:car-2');
    expect(mail.html).toContain('href="https://swan-river-toyota.example/cars/car-2"');
    expect(mail.text).toContain('$45,990 drive away (was $47,990)');
    expect(mail.text).toContain('See all results: https://swan.example/alerts/TOKEN');
  });

  it('names the sender, the reason and how to stop', () => {
    const mail = buildAlertMail(makeAlert(makeCar()), {});
    expect(mail).toMatchObject({
      fromName: 'Swan River Toyota',
      unsubscribe: 'https://swan.example/alerts/stop/TOKEN',
    });
    expect(mail.text).toContain(
      'You’re receiving this email because you saved this search on swan-river-toyota.example',
    );
    expect(mail.text).toContain('Swan River Toyota, 1 High Street, Perth WA 6000.');
    expect(mail.text).toContain('Stop these emails: https://swan.example/alerts/stop/TOKEN');
    expect(mail.text).toContain('See this car: https://swan-river-toyota.example/cars/car-1');
  });
});
