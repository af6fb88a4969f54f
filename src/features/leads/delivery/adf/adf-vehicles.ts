import { imageUrl } from '../../../../platform/images/image-url.ts';
import { formatDollars, hasPrice, priceTypeLabels } from '../../../cars/price.ts';
import { leadCategory } from '../../../forms/lead-category.ts';
import type { DeliveredCar, DeliveredLead } from '../delivered-lead.ts';
import { getTextValue } from '../mail/lead-text.ts';
import { formatLocalTime } from '../format-time.ts';
import type { AdfVehicle, Interest } from './adf-vehicle.ts';
import { hasTradeIn, isAboutCustomerCar, buildCustomerCar } from './customer-car.ts';

/** The car that the lead is about; a trade-in is the second vehicle. */
export function buildAdfVehicles(delivered: DeliveredLead): AdfVehicle[] {
  const { lead } = delivered;
  const common = {
    interest: getInterest(lead.category),
    comments: [...getPurposeComment(delivered), ...getTimeComment(delivered)],
  };
  if (isAboutCustomerCar(delivered)) return [buildCustomerCar(delivered, common)];
  const wanted = delivered.car ? buildStockCar(delivered, delivered.car, common) : buildNamedCar(delivered, common);
  return hasTradeIn(delivered)
    ? [wanted, buildCustomerCar(delivered, { interest: 'trade-in', comments: [] })]
    : [wanted];
}

type Common = Pick<AdfVehicle, 'interest' | 'comments'>;

function getInterest(category: string): Interest {
  if (category === leadCategory.testDrive) return 'test-drive';
  return category === leadCategory.sell ? 'sell' : 'buy';
}

/** ADF has no interest for service or parts, so a comment explains whose car it is. */
const getPurposeComment = ({ lead: { category }, site }: DeliveredLead): string[] =>
  category === leadCategory.service || category === leadCategory.parts
    ? [`${category}: this is the customer's own ${site.noun}, not one they want to buy.`]
    : [];

function getTimeComment({ lead }: DeliveredLead): string[] {
  const time = getTextValue(lead.values, 'preferred_time');
  return time === '' ? [] : [`Preferred time: ${formatLocalTime(time)}`];
}

const buildStockCar = (delivered: DeliveredLead, car: DeliveredCar, common: Common): AdfVehicle => ({
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
  ...buildPrice(delivered, car),
  finance: buildFinance(delivered),
});

/** An offer replaces the asking price, which then goes into the comments. */
function buildPrice(
  { lead }: DeliveredLead,
  { price, price_type }: DeliveredCar,
): Pick<AdfVehicle, 'price' | 'priceComments'> {
  const offered = getTextValue(lead.values, 'offer_from_client');
  const wording = priceTypeLabels[price_type];
  if (offered !== '') {
    return {
      price: { type: 'offer', dollars: offered },
      ...(hasPrice(price) && { priceComments: `Advertised at ${formatDollars(price)}, ${wording}` }),
    };
  }
  return hasPrice(price) ? { price: { type: 'asking', dollars: price }, priceComments: wording } : {};
}

/**
 * A car that is no longer or was never in stock, from the lead's values. A model without a make is taken to be of the
 * dealership's only make.
 */
function buildNamedCar(delivered: DeliveredLead, common: Common): AdfVehicle {
  const { values } = delivered.lead;
  const type = getTextValue(values, 'car_type');
  const model = getTextValue(values, 'Vehicle Model') || getTextValue(values, 'wanted_car');
  const offered = getTextValue(values, 'offer_from_client');
  return {
    ...common,
    status: type === '' ? undefined : type === 'used' ? 'used' : 'new',
    make: getTextValue(values, 'Vehicle Make') || (model === '' ? '' : (delivered.dealership.make ?? '')),
    model,
    stock: getTextValue(values, 'stock_number'),
    ...(offered !== '' && { price: { type: 'offer', dollars: offered } }),
    finance: buildFinance(delivered),
  };
}

function buildFinance({ lead: { category, values } }: DeliveredLead): AdfVehicle['finance'] {
  const isWanted =
    category === leadCategory.finance || ('interested_in_finance' in values && values.interested_in_finance);
  return isWanted === true ? { maxAmount: getTextValue(values, 'vehiclePriceBudget') } : undefined;
}
