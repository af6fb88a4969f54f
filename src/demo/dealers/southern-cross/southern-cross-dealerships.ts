import type { Provider } from '../../stock/finance-quote.ts';
import type { StockPlan, Weights } from '../../stock/stock-plan.ts';
import { type DemoDealership, type DemoGroup, type DemoPlace, sameWeek, weekExcept } from '../dealer.ts';
import { southernCrossOffers } from './southern-cross-offers.ts';
import { southernCrossReviews } from './southern-cross-reviews.ts';

export const southernCrossGroup: DemoGroup = {
  slug: 'southern-cross',
  name: 'Southern Cross Motor Group',
  hideFinance: false,
};

interface Branch extends DemoPlace {
  readonly town: string;
  readonly slug: string;
  readonly phone: string;
  readonly servicePhone: string;
  readonly licence: string;
  readonly repairer: string;
  readonly rating: readonly [number, number];
  readonly makes: Weights;
  readonly count: number;
  readonly weekend: boolean;
  readonly picture?: string;
}

const planStock = ({ count, makes }: Branch, providers: readonly Provider[]): StockPlan => ({
  count,
  types: { new: 4, demo: 1, used: 5 },
  newMakes: makes,
  usedMakes: {
    ...makes,
    Toyota: 4,
    Mazda: 4,
    Ford: 3,
    Hyundai: 3,
    Volkswagen: 2,
    Subaru: 2,
    Holden: 1,
    Nissan: 2,
    'Isuzu UTE': 2,
    Isuzu: 0.6,
    Fuso: 0.5,
    Hino: 0.4,
  },
  usedAges: [1, 12],
  providers,
  priceType: 'drive_away',
  weeklyShare: 0.08,
  reservable: true,
  dealerLine:
    'Any car in the group can be brought to the branch nearest to you for a test drive. It takes two working days.',
});

function branch(place: Branch): DemoDealership {
  const { town, slug, phone, servicePhone, licence, repairer, rating, makes, weekend, picture } = place;
  const at = {
    street: place.street,
    city: place.city,
    state: place.state,
    postcode: place.postcode,
    lat: place.lat,
    long: place.long,
  };
  return {
    ...at,
    slug,
    name: `Southern Cross ${town}`,
    group: 'southern-cross',
    phone,
    email: `${slug.replace('southern-cross-', '')}@southerncross.example`,
    licence,
    baseDomain: 'southerncross.example',
    complaints: 'Group customer care, care@southerncross.example, 1300 975 707',
    facebook: 'https://social.example/southerncrossmotors',
    instagram: 'https://pictures.example/southerncrossmotors',
    profiles: [{ name: `Southern Cross ${town}`, review_url: `https://reviews.example/${slug}/write` }],
    leadRoutes: [
      {
        channel: 'email',
        target: `${slug.replace('southern-cross-', '')}-service@southerncross.example`,
        locations: [`${slug.replace('southern-cross-', '')}-service`],
      },
    ],
    reviews: southernCrossReviews[slug] ?? [],
    offers: southernCrossOffers[slug] ?? [],
    locations: [
      {
        ...at,
        name: `Southern Cross ${town}`,
        slug: slug.replace('southern-cross-', ''),
        type: 'sales',
        subtype: ['new', 'used'],
        primary: true,
        ...(picture ? { picture } : {}),
        phone,
        rating,
        licence,
        makes: Object.keys(makes),
        week: weekExcept(sameWeek('08:30-17:30', '08:30-17:00', weekend ? '10:00-16:00' : null), 4, '08:30-20:00'),
        holidays: 'short',
      },
      {
        ...at,
        name: `Southern Cross ${town} service and parts`,
        slug: `${slug.replace('southern-cross-', '')}-service`,
        type: 'service',
        subtype: ['service-and-parts'],
        phone: servicePhone,
        repairer,
        makes: Object.keys(makes),
        week: sameWeek('07:00-17:00', null),
        holidays: 'closed',
      },
    ],
    stock: planStock(place, ['Car Clarity', 'AusLoans']),
  };
}

export const southernCrossDealerships: readonly DemoDealership[] = [
  branch({
    town: 'Parramatta',
    slug: 'southern-cross-parramatta',
    street: '214 Church Street',
    city: 'Parramatta',
    state: 'NSW',
    postcode: '2150',
    lat: -33.8227,
    long: 151.0031,
    phone: '02 5550 0300',
    servicePhone: '02 5550 0305',
    licence: 'MD 092210',
    repairer: 'MVRL 60112',
    rating: [4.3, 640],
    makes: { Hyundai: 5, Kia: 4, MG: 3 },
    count: 110,
    weekend: true,
    picture: 'hero-showroom',
  }),
  branch({
    town: 'Newcastle',
    slug: 'southern-cross-newcastle',
    street: '61 Lambton Road',
    city: 'Broadmeadow',
    state: 'NSW',
    postcode: '2292',
    lat: -32.9248,
    long: 151.7326,
    phone: '02 5550 0310',
    servicePhone: '02 5550 0315',
    licence: 'MD 092211',
    repairer: 'MVRL 60113',
    rating: [4.5, 288],
    makes: { Mitsubishi: 5, 'Isuzu UTE': 4, LDV: 2 },
    count: 85,
    weekend: false,
  }),
  branch({
    town: 'Geelong',
    slug: 'southern-cross-geelong',
    street: '330 Melbourne Road',
    city: 'North Geelong',
    state: 'VIC',
    postcode: '3215',
    lat: -38.1104,
    long: 144.3507,
    phone: '03 5550 0320',
    servicePhone: '03 5550 0325',
    licence: 'LMCT 11987',
    repairer: 'VACC 4410',
    rating: [4.6, 415],
    makes: { Ford: 5, Mazda: 4, Chery: 2 },
    count: 90,
    weekend: true,
    picture: 'hero-coast',
  }),
  branch({
    town: 'Dandenong',
    slug: 'southern-cross-dandenong',
    street: '18 Princes Highway',
    city: 'Dandenong',
    state: 'VIC',
    postcode: '3175',
    lat: -37.9836,
    long: 145.2112,
    phone: '03 5550 0330',
    servicePhone: '03 7010 0335',
    licence: 'LMCT 11988',
    repairer: 'VACC 4411',
    rating: [3.9, 522],
    makes: { Volkswagen: 4, Skoda: 3, GWM: 4, Honda: 3 },
    count: 95,
    weekend: true,
  }),
  branch({
    town: 'Cairns',
    slug: 'southern-cross-cairns',
    street: '107 Mulgrave Road',
    city: 'Bungalow',
    state: 'QLD',
    postcode: '4870',
    lat: -16.9336,
    long: 145.7558,
    phone: '07 5550 0340',
    servicePhone: '07 5550 0345',
    licence: '4123987',
    repairer: 'RTA 7731',
    rating: [4.4, 196],
    makes: { Subaru: 4, Ford: 3, LDV: 2, Jeep: 2 },
    count: 70,
    weekend: false,
    picture: 'hero-cape',
  }),
];
