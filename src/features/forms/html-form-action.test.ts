import { expect, test } from 'vitest';
import { getHtmlFormAction } from './html-form-action.ts';

test.each([
  ['/careers', '/careers?posted=1'],
  ['/cars/a-car?form=enquiry', '/cars/a-car?form=enquiry&posted=1'],
  ['/finance?car_id=7#finance-form', '/finance?car_id=7&posted=1#finance-form'],
  ['/careers?posted=1', '/careers?posted=1'],
])('the form on %s is posted to %s, which differs from the page’s own URL', (page, address) => {
  expect(getHtmlFormAction(page)).toBe(address);
});
