import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccessoryWarranty } from './accessory-warranty.tsx';

const text = renderToStaticMarkup(<AccessoryWarranty />).replaceAll(/<[^>]+>/g, ' ');

it('K17 fitted accessories are covered for the remainder of the vehicle warranty or 2 years from fitting, whichever is greater', () => {
  expect(text).toMatch(/remainder of the vehicle’s warranty or for 2 years from fitting, whichever is greater\./);
});

it('K18 unfitted accessories are covered for 2 years from purchase, for vehicles purchased on or after 01/01/2019', () => {
  expect(text).toMatch(/without having it fitted is covered for 2 years from purchase\./);
  expect(text).toMatch(/vehicles purchased on or after 01\/01\/2019/);
});
