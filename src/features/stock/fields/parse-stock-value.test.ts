import { describe, expect, it } from 'vitest';
import { describeStockValue } from './format-stock-value.ts';
import { parseStockJson, parseStockText } from './parse-stock-value.ts';
import type { StockField } from './stock-field.ts';
import { findStockField, stockFields } from './stock-fields.ts';

const field = (name: string): StockField => findStockField(name) as StockField;

describe('27.1 a value typed into a form or read from a file', () => {
  it.each([
    ['price', '34990', 34_990],
    ['price', '$34,990.00', 34_990],
    ['price', ' 34 990 ', 34_990],
    ['price', '34990.00', 34_990],
    ['price', '34990.000', 34_990],
    ['price', '35990.00 AUD', 35_990],
    ['price', '', 0],
    ['subscription_price', '$250 a week', 250],
    ['km', '45000kms', 45_000],
    ['km', '41,250 km', 41_250],
    ['km', '', null],
    ['variant.fuelconsumptioncombined', '7.6 l/100 km', 7.6],
    ['km', '30,000 miles', 48_280],
    ['km', '41250 KMT', 41_250],
    ['variant.enginesize_litres', '2.8', 2.8],
    ['variant.enginesize_litres', '2.8L', 2.8],
    ['variant.enginesize_litres', '2.8 L', 2.8],
    ['variant.enginesize_litres', '2.8L turbo', 2.8],
    ['variant.enginesize_litres', '2.8 litre turbo diesel, 4cyl 16V', 2.8],
    ['variant.enginesize_litres', 'V6 3.5L', 3.5],
    ['variant.enginesize_litres', '4 cyl 2.0L', 2],
    ['variant.enginesize_litres', '2755cc', 2.755],
    ['variant.enginesize_litres', '2755cc (2.8L)', 2.755],
    ['variant.enginesize', '2.8L turbo', 2800],
    ['variant.enginesize', '2755 cc', 2755],
    ['car_type', 'USED', 'used'],
    ['price_type', 'Drive away', 'drive_away'],
    ['price_type', 'EXCL. GOVT. CHARGES', 'excl_govt_charges'],
    ['status', 'In Stock', 'in_stock'],
    ['status', 'on_order', 'on_order'],
    ['certified', 'Y', true],
    ['certified', 'No', false],
    ['certified', '', false],
    ['show_on_dealer_website', '', true],
    ['rego_expiry', '2027-03-31', '2027-03-31'],
    ['rego_expiry', '2027-03-31T00:00:00Z', '2027-03-31'],
    ['rego_expiry', '31/3/2027', '2027-03-31'],
    ['build_date', '03/2022', '2022-03-01'],
    ['build_date', '2022-03', '2022-03-01'],
    ['vin', 'jtmab3fv10d012345', 'JTMAB3FV10D012345'],
    ['filtered_features', 'Sunroof\nTow bar | Sunroof\n\n', ['Sunroof', 'Tow bar']],
    ['dealercomments', 'One owner.\n\n\nFull history.|Two keys.', 'One owner.|Full history.|Two keys.'],
    ['badge', ' GXL\u{A0}\u{200B}', 'GXL'],
    ['badge', 'GX\u{0}L', 'GXL'],
    ['badge', "'=SUM(A1)", '=SUM(A1)'],
    ['badge', "'74 replica", "'74 replica"],
    ['filtered_features', "'-20° kit\n'@home charger", ['-20° kit', '@home charger']],
  ])('%s %j is %j', (name, text, value) => {
    expect(parseStockText(field(name), text)).toEqual({ ok: true, value });
  });

  it.each([
    ['price', 'POA', 'Enter a number.'],
    ['price', '45k', 'Enter a number.'],
    ['price', '$45k', 'Enter a number.'],
    ['price', '1.2m', 'Enter a number.'],
    ['price', '34.990', 'Enter a number such as 34990.'],
    ['price', '$34.000', 'Enter a number such as 34990.'],
    ['price', '34.990,00', 'Enter a number.'],
    ['km', '45k', 'Enter a number.'],
    ['km', '30000 hands', 'Enter a number.'],
    ['variant.enginesize_litres', '2.0L or 2.4L', 'Enter a number.'],
    ['variant.enginesize_litres', '2.0-2.4L', 'Enter a number.'],
    ['variant.enginesize_litres', '2.8 turbo', 'Enter a number.'],
    ['variant.enginesize_litres', 'Turbo', 'Enter a number.'],
    ['variant.enginesize_litres', '2755', 'Enter 30 or less.'],
    ['price', '-1', 'Enter 0 or more.'],
    ['price', '1e3', 'Enter a number.'],
    ['price', '100000001', 'Enter 100,000,000 or less.'],
    ['year', '1899', 'Enter 1900 or more.'],
    ['year', '', 'Enter a value.'],
    ['car_type', 'old', 'Enter one of: New, Demo, Used.'],
    ['certified', 'maybe', 'Enter yes or no.'],
    ['rego_expiry', '31/2/2027', 'There is no date 31/2/2027.'],
    ['rego_expiry', 'soon', 'Enter a date such as 15/11/2026.'],
    ['vin', 'JTMAB3FV1OD012345', 'A VIN has 17 letters and digits, without I, O and Q.'],
    ['stocknum', '<b>', 'Use letters, digits and . _ / - only, and begin with a letter or digit.'],
    ['badge', 'x'.repeat(81), 'Enter at most 80 characters.'],
    ['history_report_url', 'javascript:alert(1)', 'Enter a link that begins with https://.'],
  ])('%s %j is refused: %s', (name, text, error) => {
    expect(parseStockText(field(name), text)).toEqual({ ok: false, error });
  });
});

describe('27.5 a value of the stock API', () => {
  it.each([
    ['price', 34_990, { ok: true, value: 34_990 }],
    ['price', '34990', { ok: false, error: 'Send a number.' }],
    ['certified', true, { ok: true, value: true }],
    ['certified', 'yes', { ok: false, error: 'Send true or false.' }],
    ['filtered_features', ['Sunroof'], { ok: true, value: ['Sunroof'] }],
    ['filtered_features', 'Sunroof', { ok: false, error: 'Send a list of texts.' }],
    ['badge', null, { ok: true, value: null }],
    ['year', null, { ok: false, error: 'Enter a value.' }],
    ['badge', 7, { ok: false, error: 'Send a text.' }],
  ])('%s %j is %j', (name, value, parsed) => {
    expect(parseStockJson(field(name), value)).toEqual(parsed);
  });
});

it.each([
  ['price', 34_990, '$34,990'],
  ['price', 0, 'no price'],
  ['km', 0, '0 km'],
  ['badge', '', 'empty'],
])('27.1 %s %j reads %s', (name, value, text) => {
  expect(describeStockValue(field(name), value)).toBe(text);
});

describe('27.1 the fields of a car', () => {
  it('have unique names and labels within their section', () => {
    expect(new Set(stockFields.map(({ name }) => name)).size).toBe(stockFields.length);
    expect(new Set(stockFields.map(({ section, label }) => `${section} ${label}`)).size).toBe(stockFields.length);
  });

  it.each(stockFields.map((one) => [one.name, one] as const))('%s accepts its own default', (_name, one) => {
    if (one.required) expect(parseStockText(one, '').ok).toBe(false);
    else expect(parseStockText(one, '')).toEqual({ ok: true, value: one.default });
  });
});
