import { describe, expect, it, vi } from 'vitest';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { checkPostcode } from './check-postcode.server.ts';
import type { FormField } from '../forms/form-field.ts';

const fields: FormField[] = [
  { name: 'name', label: 'Name', type: 'string' },
  { name: 'postcode', label: 'Postcode', type: 'postcode' },
];
const perth = { lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' };

const check = async (geocode: () => Promise<typeof perth | undefined>, values: Record<string, string>) => {
  const logError = vi.fn<(error: unknown) => void>();
  const geocodeSpy = vi.fn<Geocoder['geocode']>(geocode);
  const found = await checkPostcode({ geocoder: { geocode: geocodeSpy }, logError }, fields, values);
  return { ...found, geocodeSpy, logError };
};

describe('L22 a postcode', () => {
  it('that geocodes to no result is an Invalid postcode', async () => {
    const { errors } = await check(async () => undefined, { postcode: '0000' });
    expect(errors).toEqual([{ field: 'postcode', message: 'Invalid postcode' }]);
  });

  it('gives its suburb and state', async () => {
    const { values, errors, geocodeSpy } = await check(async () => perth, { postcode: '6000' });
    expect({ values, errors }).toEqual({ values: { suburb: 'Perth', state: 'WA' }, errors: [] });
    expect(geocodeSpy).toHaveBeenCalledExactlyOnceWith('6000');
  });

  it('is accepted while the geocoder fails, and the failure is logged', async () => {
    const { values, errors, logError } = await check(() => Promise.reject(new Error('no response')), {
      postcode: '6000',
    });
    expect({ values, errors }).toEqual({ values: {}, errors: [] });
    expect(logError).toHaveBeenCalledOnce();
  });

  it('is looked up only if given', async () => {
    expect((await check(async () => undefined, { postcode: '' })).geocodeSpy).not.toHaveBeenCalled();
    expect((await check(async () => undefined, { name: '6000' })).errors).toEqual([]);
  });
});
