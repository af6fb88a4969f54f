import type { CarType } from '../../../inventory/car.ts';
import { typeName } from '../../../inventory/type-name.ts';
import { priceLine } from '../../../inventory/vehicle/summed-price.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { carNameOf, textAt } from './lead-words.ts';
import type { MailBlock } from '../../../messages/mail-view.ts';

/** The name of its picture in the mail. */
export const carCid = 'car';

/** The car that a lead is about. One that was removed since is named as far as the lead remembers it. */
export function carBlock(delivered: DeliveredLead): MailBlock[] {
  const { car, site, lead } = delivered;
  if (!car) {
    const name = 'car_id' in lead.values ? carNameOf(delivered) : null;
    if (name === null) return [];
    const details = stockNumber(textAt(lead.values, 'stock_number'));
    return [{ kind: 'car', picture: carCid, name, price: 'no longer listed', details, href: null }];
  }
  return [
    {
      kind: 'car',
      picture: carCid,
      name: car.name,
      price: priceLine({ ...car, sold: car.status === 'sold' }, site),
      details: detailsOf(car),
      href: site.origin === '' ? null : `${site.origin}/cars/${car.slug}`,
    },
  ];
}

const detailsOf = (car: NonNullable<DeliveredLead['car']>): string =>
  [
    stockNumber(car.stocknum),
    typeName({ type: car.car_type satisfies CarType, preorder: false }),
    car.km === null ? '' : `${car.km.toLocaleString('en-AU')} km`,
    car.colour ?? '',
    car.transmission ?? '',
  ]
    .filter((detail) => detail !== '')
    .join(' · ');

const stockNumber = (stocknum: string): string => (stocknum === '' ? '' : `Stock ${stocknum}`);
