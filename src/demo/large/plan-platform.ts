import { slugify } from '../catalogue/catalogue.ts';
import { type DemoDealership, type DemoGroup, type DemoSite, sameWeek } from '../dealers/dealer.ts';
import { type Random, createRandom } from '../random.ts';
import type { Provider } from '../stock/finance-quote.ts';
import type { StockPlan } from '../stock/stock-plan.ts';
import { dealerNameStarts, dealerNameEnds, towns } from './towns.ts';

/** One site of a large platform and its dealerships; groups have several. */
export interface PlannedSite {
  readonly site: DemoSite;
  readonly group: DemoGroup | null;
  readonly dealerships: readonly DemoDealership[];
  /** The first stock number; its dealerships count up from it one after the other. */
  readonly firstStockNumber: number;
}

const stockNumbersFrom = 1_000_000;

/**
 * Many small dealers, a few large ones: the site at rank r gets a share of the cars proportional to (r + 4)^-0.8, so that
 * the largest tenth of 300 sites has about half of them. Every twelfth site belongs to a group.
 */
export function* planPlatform(cars: number, sites: number): Generator<PlannedSite> {
  let firstStockNumber = stockNumbersFrom;
  for (const [index, count] of distributeCars(cars, sites).entries()) {
    yield planSite(index, count, firstStockNumber);
    firstStockNumber += count;
  }
}

/** Integer shares that sum to `cars`, at least one each. */
export function distributeCars(cars: number, sites: number): number[] {
  const weights = Array.from({ length: sites }, (_, rank) => (rank + 4) ** -0.8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = cars - sites;
  const ends = weights.map((_, rank) => Math.round((spare * sumTo(weights, rank)) / total));
  return ends.map((end, rank) => end - (ends[rank - 1] ?? 0) + 1);
}

const sumTo = (weights: readonly number[], rank: number): number =>
  weights.slice(0, rank + 1).reduce((sum, weight) => sum + weight, 0);

function planSite(index: number, count: number, firstStockNumber: number): PlannedSite {
  const random = createRandom('large', index);
  const number = String(index + 1).padStart(4, '0');
  const name = `${random.pick(dealerNameStarts)} ${random.pick(dealerNameEnds)}`;
  const slug = `lot-${number}-${slugify(name)}`;
  const branches = index % 12 === 5 ? Math.min(random.int(3, 6), count) : 1;
  const group = branches > 1 ? { slug, name: `${name} Group`, hideFinance: random.chance(0.1) } : null;
  const dealerships = Array.from({ length: branches }, (_, branch) => {
    const own = Math.floor(count / branches) + (branch < count % branches ? 1 : 0);
    return planDealership(createRandom('large', index, branch), slug, name, branch, own, group);
  });
  return { group, dealerships, firstStockNumber, site: planWebsite(random, slug, name, dealerships) };
}

function planWebsite(random: Random, slug: string, name: string, dealerships: readonly DemoDealership[]): DemoSite {
  const provider = dealerships[0]?.stock.providers[0] ?? null;
  return {
    slug,
    name,
    template: random.pick(['showroom', 'metro', 'outback'] as const),
    hostnames: [`www.${slug}.example`],
    dealerships: dealerships.map((dealership) => dealership.slug),
    config: {
      theme: { brand: random.pick(['#1f4a8a', '#8a1f2b', '#14532d', '#7c2d12', '#0f766e', '#4c1d95', '#334155']) },
      home: { heading: `Good cars from ${dealerships[0]?.city ?? name}` },
      banner: { showSell: random.chance(0.7) },
      search: { sliderMaxFromFacet: true },
      card: { locationOverlay: dealerships.length > 1 },
      finance: { provider },
      phone: { hideNumbers: random.chance(0.15) },
    },
    promos: [],
    pages: [],
  };
}

function planDealership(
  random: Random,
  siteSlug: string,
  siteName: string,
  branch: number,
  count: number,
  group: DemoGroup | null,
): DemoDealership {
  const place = {
    ...random.pick(towns),
    street: `${random.int(1, 400)} ${random.pick(['High Street', 'Main Road', 'Station Street', 'Highway'])}`,
  };
  const slug = group ? `${siteSlug}-${branch + 1}` : siteSlug;
  const name = group ? `${siteName} ${place.city}` : siteName;
  const phone = `0${{ NSW: 2, ACT: 2, VIC: 3, TAS: 3, QLD: 7, SA: 8, WA: 8, NT: 8 }[place.state]} 7010 ${random.int(1000, 9999)}`;
  return {
    ...place,
    slug,
    name,
    ...(group ? { group: group.slug } : {}),
    phone,
    email: `sales@${slug}.example`,
    licence: `MD ${random.int(10_000, 99_999)}`,
    shareStock: random.chance(0.2),
    reviews: [],
    offers: [],
    locations: [
      {
        ...place,
        name,
        slug: 'main',
        type: 'sales',
        primary: true,
        phone,
        week: sameWeek('08:30-17:30', '09:00-13:00'),
        holidays: 'closed',
      },
    ],
    stock: planStock(random, count),
  };
}

const franchises = [
  'Toyota',
  'Mazda',
  'Hyundai',
  'Kia',
  'Ford',
  'Mitsubishi',
  'Nissan',
  'Subaru',
  'Volkswagen',
  'MG',
  'GWM',
  'BYD',
];
const providers: readonly Provider[] = [
  'Taurus',
  'Car Clarity',
  'Manual',
  '360 Finance',
  'Angle',
  'Powertorque',
  'AusLoans',
];
const everyMake = {
  Toyota: 12,
  Mazda: 9,
  Hyundai: 8,
  Kia: 7,
  Ford: 8,
  Mitsubishi: 7,
  Nissan: 6,
  Subaru: 5,
  Volkswagen: 5,
  Holden: 4,
  Honda: 4,
  'Isuzu UTE': 4,
  Suzuki: 3,
  MG: 3,
  BMW: 3,
  'Mercedes-Benz': 3,
  Audi: 3,
  Lexus: 2,
  Jeep: 2,
  'Land Rover': 2,
  GWM: 2,
  LDV: 2,
  Tesla: 2,
  BYD: 2,
  Skoda: 1,
  Volvo: 1,
  Renault: 1,
  Chery: 1,
  Isuzu: 0.5,
  Fuso: 0.3,
};

function planStock(random: Random, count: number): StockPlan {
  const franchised = random.chance(0.45);
  const makes = random.some(franchises, random.int(1, 3));
  return {
    count,
    types: franchised ? { new: 4, demo: 1, used: 5 } : { used: 1 },
    newMakes: Object.fromEntries(makes.map((make) => [make, 1])),
    usedMakes: everyMake,
    usedAges: [1, 14],
    providers: [random.pick(providers)],
    priceType: random.pick(['drive_away', 'excl_govt_charges']),
    weeklyShare: 0.05,
    reservable: random.chance(0.6),
    dealerLine: null,
  };
}
