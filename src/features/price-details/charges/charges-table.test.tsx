import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { Car } from '../../cars/car.ts';
import { ChargesTable } from './charges-table.tsx';
import { estimateCharges } from './estimate-charges.ts';

function render(allowsLastYearsFees: boolean, changes: Partial<Car> = {}): string {
  const car = makeCar({ price: 34_990, state: 'NSW', price_type: 'excl_govt_charges', ...changes });
  const options = { now: new Date('2026-11-19T00:00:00Z'), maxAgeMonths: 24, allowsLastYearsFees };
  const estimate = estimateCharges(car, 'NSW', options);
  if (estimate.kind === 'none') throw new Error(estimate.reason);
  const html = renderToStaticMarkup(
    <ChargesTable price="$34,990" priceType="Excl. Govt. Charges" estimate={estimate} />,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the table of government charges', () => {
  it('ends with an estimated drive-away price if nothing is missing', () => {
    expect(render(true)).toMatch(
      /^Estimate for New South Wales Advertised price \$34,990 Excl\. Govt\. Charges Stamp duty \$1,050 Transfer of the registration \$41 Fee of 2025–26 Registration Nothing to pay Registered until 5 March 2027 Estimated drive-away price \$36,081 For a car that is registered in New South Wales, where it is for sale\. The transfer fee is that of 2025–26, since that of 2026–27 is not known here\. Ask us for the exact total\./,
    );
    expect(render(true)).toMatch(
      /An estimate, not an offer\. .*Fees of 2025–26, last seen in a publication of April 2026\. They change every 1 July\./,
    );
  });

  it('has no drive-away price if something is missing, and names it', () => {
    const text = render(false);
    expect(text).toContain('Together, estimated $36,040 plus transfer fee This is not a drive-away price.');
    expect(text).not.toContain('Estimated drive-away price');
  });

  it('names several missing charges as a list', () => {
    expect(render(true, { car_type: 'new', rego_expiry: null })).toContain(
      'plus registration, compulsory third party insurance and number plates',
    );
  });
});
