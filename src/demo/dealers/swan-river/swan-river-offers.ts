import type { DemoOffer } from '../dealer.ts';

const terms =
  'Offer for private buyers at Swan River Toyota on the vehicles named, while stock lasts. Drive away price includes twelve months registration, compulsory third party insurance, stamp duty and dealer delivery. Fleet, government and rental buyers excluded. Cannot be combined with another offer.';

export const swanRiverOffers: readonly DemoOffer[] = [
  {
    name: '<strong>RAV4 GX Hybrid</strong> from $46,990 drive away',
    description:
      'The RAV4 that most families choose, in stock in four colours and ready this month. Floor mats, a cargo liner and a full tank are included, and so is a first service at 1,500 km where we check everything over and answer the questions that only come up once you have lived with a car for a few weeks.',
    disclaimer: terms,
    make: 'Toyota',
    model: 'RAV4',
    picture: { body: 'suv', paint: 'blue' },
    endsIn: 30,
  },
  {
    name: '<strong>HiLux SR5</strong> with a bonus <em>tow pack</em>',
    description:
      'Order a HiLux SR5 4x4 double cab by the end of the month and we fit a tow bar, brake controller and tub liner.',
    disclaimer: 'Tow pack fitted at our Victoria Park workshop. Automatic 4x4 double cab pick-up only.',
    make: 'Toyota',
    model: 'HiLux',
    picture: { body: 'ute', paint: 'charcoal' },
  },
  {
    name: 'Corolla Cross: <strong>4.9% comparison rate</strong>',
    description:
      'A fixed rate of 4.9% p.a. on every Corolla Cross in stock, over three or four years, for approved private buyers with a deposit of at least 20 per cent. Bring a recent payslip and your licence and we can usually give you an answer while you are on the test drive. There are no monthly fees on this offer.',
    disclaimer: `${terms} Comparison rate is based on a $30,000 secured loan over 5 years. Warning: this comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.`,
    make: 'Toyota',
    model: 'Corolla Cross',
  },
  {
    name: 'Certified used: <strong>first service on us</strong>',
    description: 'Every certified used Toyota sold this month comes with its first scheduled service at no charge.',
    disclaimer: 'Service to be taken within twelve months or 15,000 km of delivery at Swan River Toyota Service.',
    make: 'Toyota',
    picture: { body: 'wagon', paint: 'silver' },
  },
  {
    name: 'Fleet month: <strong>HiAce LWB</strong>',
    description: 'Three vans or more: ask our fleet desk for a written price within the day.',
    disclaimer: 'ABN holders only.',
    make: 'Toyota',
    model: 'HiAce',
    picture: { body: 'van', paint: 'white' },
  },
  // Contains an injection attempt. Only text and emphasis are shown.
  {
    name: '<strong onclick="alert(1)">Summer check</strong> $149<script>alert(1)</script><img src=x onerror="alert(1)">',
    description:
      'Bring your Toyota in before the end of the month and we check the battery, the cooling system, tyres and all brakes, top up the fluids and wash it while you wait. The findings are yours in print, too.',
    disclaimer: 'Passenger cars and SUVs. Parts and repairs are quoted before any work begins.',
    make: 'Toyota',
    picture: { body: 'suv', paint: 'silver' },
    endsIn: 21,
  },
  {
    name: 'Spare key <em>while you wait</em>',
    description:
      'A second key, cut and coded to your car while you have a coffee. Bring proof of ownership and the key that you have. It takes half an hour, and nobody has to drive across town with a spare in a drawer.',
    disclaimer: 'Cars from 2012. Some keys have to be ordered and take two days.',
    make: 'Toyota',
    picture: { body: 'hatch', paint: 'blue' },
  },
  {
    name: 'Stocktake: <strong>Camry Ascent Sport</strong> $44,990 drive away',
    description: 'The last of the year’s build, in silver and graphite.',
    disclaimer: terms,
    make: 'Toyota',
    model: 'Camry',
    startsIn: -40,
    endsIn: -3,
  },
  {
    name: 'Next month: <strong>Yaris Cross</strong> with a roof rack',
    description: 'A roof rack and floor mats with every Yaris Cross ordered.',
    disclaimer: terms,
    make: 'Toyota',
    model: 'Yaris Cross',
    startsIn: 20,
    endsIn: 50,
  },
];
