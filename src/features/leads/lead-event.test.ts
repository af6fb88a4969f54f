import { describe, expect, test } from 'vitest';
import { makeFormCar, makeFormContext } from '../../../tests/support/fixtures/form-context.ts';
import type { FormCar } from '../forms/form-context.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';
import { getLeadEvent } from './lead-event.ts';

const testDriveOnly = { tag: 'Test Drive Only' };

const cases: [string, FormKindName, Partial<FormCar>, string | null, number][] = [
  ['Y2 Y11 an enquiry about a new car', 'enquiry', { car_type: 'new' }, 'toyota', 14],
  ['Y2 an enquiry about a demo car', 'enquiry', { car_type: 'demo' }, null, 14],
  ['Y3 Y11 an enquiry about a used car', 'enquiry', {}, 'toyota', 15],
  ['Y3 an enquiry for something similar', 'similar', {}, null, 15],
  ['Y4 Y10 an enquiry about a car for test drives only', 'enquiry', testDriveOnly, 'toyota', 17],
  ['Y3 the same without a primary manufacturer', 'enquiry', testDriveOnly, null, 15],
  ['Y4 a test drive of a new car', 'test-drive', { car_type: 'new' }, null, 17],
  ['Y4 a test drive of a demo car', 'test-drive', { car_type: 'demo' }, null, 17],
  ['Y5 a test drive of a used car', 'test-drive', {}, 'toyota', 48],
  ['Y1 an offer', 'offer', {}, 'toyota', 22],
  ['Y1 a request for photos', 'photos', {}, 'toyota', 22],
  ['Y1 a finance enquiry', 'finance', {}, 'toyota', 22],
];

describe('Y1 Y2 Y3 Y4 Y5 Y10 Y11 Y12 the event of a form', () => {
  test.each(cases)('%s', (_what, kind, changes, primaryManufacturer, id) => {
    const context = makeFormContext({ config: { primaryManufacturer }, car: makeFormCar(changes) });
    expect(getLeadEvent(kind, context).id).toBe(id);
  });

  test('Y12 contains the vehicle', () => {
    expect(getLeadEvent('enquiry', makeFormContext()).params).toEqual({
      vehicleStatus: 'in_stock',
      vehicleMake: 'Toyota',
      vehicleModel: 'HiLux',
      vehicleYear: 2021,
      vehicleKilometers: 41_250,
      vehicleGrade: 'SR5',
    });
  });

  test('Y1 is that of a general enquiry without a vehicle', () => {
    expect(getLeadEvent('enquiry', makeFormContext({ car: null }))).toEqual({ id: 22, params: {} });
  });
});
