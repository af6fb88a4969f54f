import { element, stripInvalidXml, type Xml } from './xml.ts';

export type Interest = 'buy' | 'sell' | 'trade-in' | 'test-drive';

/** A vehicle in ADF's terms; unknown values are omitted. */
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
  /** In whole dollars: the asking price or the visitor's offer. */
  price?: { type: 'asking' | 'offer'; dollars: number | string } | undefined;
  priceComments?: string | undefined;
  /** Finance is wanted, up to an amount if one was given. */
  finance?: { maxAmount: string } | undefined;
  comments: readonly string[];
};

/** ADF requires make and model, and many leads name none. */
const unknownName = 'Not specified';

const currency = { currency: 'AUD' };

/**
 * ADF requires a numeric year, and receivers may reject a lead without a plausible one. Where it is unknown, the current
 * year is sent and the comments say so.
 */
export function vehicleElement(vehicle: AdfVehicle, currentYear: string): Xml {
  const isYearKnown = /^\d{4}$/.test(vehicle.year ?? '');
  return element(
    'vehicle',
    [
      element('id', vehicle.id, { sequence: '1', source: 'Forecourt' }),
      element('year', isYearKnown ? vehicle.year : currentYear),
      element('make', toName(vehicle.make)),
      element('model', toName(vehicle.model)),
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
      ...(vehicle.finance ? [financeElement(vehicle.finance.maxAmount)] : []),
      element('comments', [...vehicle.comments, ...(isYearKnown ? [] : ['The year was not given.'])].join('\n')),
    ],
    { interest: vehicle.interest, status: vehicle.status ?? null },
  );
}

const toName = (name: string | undefined): string => stripInvalidXml(name ?? '') || unknownName;

const financeElement = (maxAmount: string): Xml =>
  element('finance', [
    element('method', 'finance'),
    element('amount', maxAmount, { type: 'total', limit: 'maximum', ...currency }),
  ]);
