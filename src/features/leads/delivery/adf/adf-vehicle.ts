import { element, readable, type Xml } from './xml.ts';

export type Interest = 'buy' | 'sell' | 'trade-in' | 'test-drive';

/** A car as ADF speaks of one; what is not known is left out. */
export type AdfVehicle = {
  interest: Interest;
  status?: 'new' | 'used' | undefined;
  id?: number | undefined;
  year?: string | undefined;
  make?: string | undefined;
  model?: string | undefined;
  vin?: string | null | undefined;
  stock?: string | undefined;
  trim?: string | null | undefined;
  doors?: number | null | undefined;
  body?: string | null | undefined;
  transmission?: string | null | undefined;
  km?: number | string | null | undefined;
  colour?: string | null | undefined;
  picture?: string | null | undefined;
  /** In whole dollars: what the owner asks, or what somebody offers. */
  price?: { type: 'asking' | 'offer'; dollars: number | string } | undefined;
  priceComments?: string | undefined;
  /** To be financed, up to an amount if one was named. */
  finance?: { most: string } | undefined;
  comments: readonly string[];
};

/** ADF wants a make and a model of every vehicle, and many leads are about none. */
const unknownName = 'Not specified';

const currency = { currency: 'AUD' };

/**
 * A year is required too, and is a number to programs, which may refuse a whole lead over a word or a year that never
 * was: where none is known the present one stands in, and the comments say so.
 */
export function vehicleElement(vehicle: AdfVehicle, presentYear: string): Xml {
  const isYearKnown = /^\d{4}$/.test(vehicle.year ?? '');
  return element(
    'vehicle',
    [
      element('id', vehicle.id, { sequence: '1', source: 'Forecourt' }),
      element('year', isYearKnown ? vehicle.year : presentYear),
      element('make', named(vehicle.make)),
      element('model', named(vehicle.model)),
      element('vin', vehicle.vin),
      element('stock', vehicle.stock),
      element('trim', vehicle.trim),
      element('doors', vehicle.doors),
      element('bodystyle', vehicle.body),
      element('transmission', vehicle.transmission),
      element('odometer', vehicle.km, { units: 'km' }),
      element('colorcombination', [element('exteriorcolor', vehicle.colour)]),
      element('imagetag', vehicle.picture),
      element('price', vehicle.price?.dollars, { type: vehicle.price?.type ?? null, ...currency }),
      element('pricecomments', vehicle.priceComments),
      ...(vehicle.finance ? [financeElement(vehicle.finance.most)] : []),
      element('comments', [...vehicle.comments, ...(isYearKnown ? [] : ['The year was not given.'])].join('\n')),
    ],
    { interest: vehicle.interest, status: vehicle.status ?? null },
  );
}

const named = (name: string | undefined): string => readable(name ?? '') || unknownName;

const financeElement = (most: string): Xml =>
  element('finance', [
    element('method', 'finance'),
    element('amount', most, { type: 'total', limit: 'maximum', ...currency }),
  ]);
