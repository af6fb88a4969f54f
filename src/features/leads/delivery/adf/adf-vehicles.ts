import { imageUrl } from '../../../../platform/images/image-url.ts';
import { formatDollars, hasPrice, priceTypeWording } from '../../../inventory/price.ts';
import { leadCategory } from '../../lead-category.ts';
import type { DeliveredCar, DeliveredLead } from '../delivered-lead.ts';
import { textAt } from '../mail/lead-words.ts';
import { printWallTime } from '../print-time.ts';
import type { AdfVehicle, Interest } from './adf-vehicle.ts';
import { hasTradeIn, isAboutOwnCar, ownCar } from './own-car.ts';

/** What a lead is about comes first; a car to be traded in is the second vehicle. */
export function adfVehicles(delivered: DeliveredLead): AdfVehicle[] {
  const { lead } = delivered;
  const common = {
    interest: interestOf(lead.category),
    comments: [...purpose(delivered), ...wantedTime(delivered)],
  };
  if (isAboutOwnCar(delivered)) return [ownCar(delivered, common)];
  const wanted = delivered.car ? stockCar(delivered, delivered.car, common) : namedCar(delivered, common);
  return hasTradeIn(delivered) ? [wanted, ownCar(delivered, { interest: 'trade-in', comments: [] })] : [wanted];
}

type Common = Pick<AdfVehicle, 'interest' | 'comments'>;

function interestOf(category: string): Interest {
  if (category === leadCategory.testDrive) return 'test-drive';
  return category === leadCategory.sell ? 'sell' : 'buy';
}

/** ADF knows no workshop: without a word, a car to be serviced would pass for one to be bought. */
const purpose = ({ lead: { category }, site }: DeliveredLead): string[] =>
  category === leadCategory.service || category === leadCategory.parts
    ? [`${category}: this is the customer's own ${site.noun}, not one to be bought.`]
    : [];

function wantedTime({ lead }: DeliveredLead): string[] {
  const time = textAt(lead.values, 'preferred_time');
  return time === '' ? [] : [`Preferred time: ${printWallTime(time)}`];
}

const stockCar = (delivered: DeliveredLead, car: DeliveredCar, common: Common): AdfVehicle => ({
  ...common,
  status: car.car_type === 'used' ? 'used' : 'new',
  id: car.id,
  year: String(car.year),
  make: car.make,
  model: car.model,
  vin: car.vin,
  stock: car.stocknum,
  trim: car.badge,
  doors: car.doors,
  body: car.body,
  transmission: car.transmission,
  km: car.km,
  colour: car.colour,
  picture: car.pictureId === null ? null : delivered.site.origin + imageUrl(car.pictureId),
  ...priceOf(delivered, car),
  finance: financeOf(delivered),
});

/** An offer stands where the price would, which is said beside it. */
function priceOf(
  { lead }: DeliveredLead,
  { price, price_type }: DeliveredCar,
): Pick<AdfVehicle, 'price' | 'priceComments'> {
  const offered = textAt(lead.values, 'offer_from_client');
  const wording = priceTypeWording[price_type];
  if (offered !== '') {
    return {
      price: { type: 'offer', dollars: offered },
      ...(hasPrice(price) && { priceComments: `Advertised at ${formatDollars(price)}, ${wording}` }),
    };
  }
  return hasPrice(price) ? { price: { type: 'asking', dollars: price }, priceComments: wording } : {};
}

/**
 * Of a car that we no longer have, or never had, what the lead says. Who wishes for a model without saying whose is taken
 * to mean the make of a dealership that sells one.
 */
function namedCar(delivered: DeliveredLead, common: Common): AdfVehicle {
  const { values } = delivered.lead;
  const type = textAt(values, 'car_type');
  const model = textAt(values, 'Vehicle Model') || textAt(values, 'wanted_car');
  const offered = textAt(values, 'offer_from_client');
  return {
    ...common,
    status: type === '' ? undefined : type === 'used' ? 'used' : 'new',
    make: textAt(values, 'Vehicle Make') || (model === '' ? '' : (delivered.dealership.make ?? '')),
    model,
    stock: textAt(values, 'stock_number'),
    ...(offered !== '' && { price: { type: 'offer', dollars: offered } }),
    finance: financeOf(delivered),
  };
}

function financeOf({ lead: { category, values } }: DeliveredLead): AdfVehicle['finance'] {
  const isWanted =
    category === leadCategory.finance || ('interested_in_finance' in values && values.interested_in_finance);
  return isWanted === true ? { most: textAt(values, 'vehiclePriceBudget') } : undefined;
}
