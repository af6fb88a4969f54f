import { requestConsole, signInAs } from './console-session.ts';
import { ownDealership } from './example-paths.ts';

/** Adds a car that no website shows, so that tests of the websites do not see it. @returns its id */
export async function addHiddenCar(stocknum: string): Promise<string> {
  const response = await requestConsole(`/dealerships/${ownDealership}/cars/new`, {
    session: await signInAs('stock'),
    form: {
      stocknum,
      car_type: 'used',
      year: '2021',
      make: 'Toyota',
      model: 'Corolla',
      price: '20000',
      price_type: 'drive_away',
      show_on_dealer_website: 'no',
    },
  });
  const [, id] = /\/cars\/(\d+)$/.exec(String(response.headers.location)) ?? [];
  if (id === undefined) throw new Error(`the car was not added: ${response.status} ${response.text.slice(0, 500)}`);
  return id;
}
