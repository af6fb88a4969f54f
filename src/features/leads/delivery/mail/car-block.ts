import type { CarType } from '../../../cars/car-enums.ts';
import { carTypeLabel } from '../../../cars/car-type-label.ts';
import { formatPriceLine } from '../../../cars/price-labels.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { getCarName, getTextValue } from './lead-text.ts';
import type { MailBlock } from '../../../messages/mail-view.ts';

/** The content id of the car's picture. */
export const carCid = 'car';

/** The car that a lead is about. A removed car is described by the lead's own values. */
export function buildCarBlock(delivered: DeliveredLead): MailBlock[] {
  const { car, site, lead } = delivered;
  if (!car) {
    const name = 'car_id' in lead.values ? getCarName(delivered) : null;
    if (name === null) return [];
    const details = formatStockNumber(getTextValue(lead.values, 'stock_number'));
    return [{ kind: 'car', picture: carCid, name, price: 'no longer listed', details, href: null }];
  }
  return [
    {
      kind: 'car',
      picture: carCid,
      name: car.name,
      price: formatPriceLine({ ...car, sold: car.status === 'sold' }, site),
      details: formatDetails(car),
      href: site.origin === '' ? null : `${site.origin}/cars/${car.slug}`,
    },
  ];
}

const formatDetails = (car: NonNullable<DeliveredLead['car']>): string =>
  [
    formatStockNumber(car.stocknum),
    carTypeLabel({ type: car.car_type satisfies CarType, preorder: false }),
    car.km === null ? '' : `${car.km.toLocaleString('en-AU')} km`,
    car.colour ?? '',
    car.transmission ?? '',
  ]
    .filter((detail) => detail !== '')
    .join(' · ');

const formatStockNumber = (stocknum: string): string => (stocknum === '' ? '' : `Stock ${stocknum}`);
