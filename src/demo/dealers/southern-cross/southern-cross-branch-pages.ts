import type { DemoPage } from '../dealer.ts';
import { consumerLaw, partsWarranty } from '../warranty-copy.ts';

export const geelongPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Southern Cross Geelong',
    description: 'The first of the Southern Cross dealerships.',
    picture: 'hero-coast',
    body: `This is where the group began, in a former wool store on Melbourne Road. The beams are original and so is the wind. We sell new Fords and Mazdas, used cars of every make, and any car from the other four branches, brought here for you to drive.`,
    blocks: [
      {
        kind: 'steps',
        heading: 'How a transfer works',
        steps: [
          { heading: 'Find it', text: 'Our list has the whole group’s cars. Each page shows where the car is.' },
          { heading: 'Ask for it', text: 'We ring you the same day with the date of the truck.' },
          {
            heading: 'Drive it here',
            text: 'From Dandenong tomorrow, from Sydney or Newcastle in two days, from Cairns in about six.',
          },
        ],
      },
      {
        kind: 'picture-text',
        heading: 'A test drive with a view',
        picture: { body: 'suv', paint: 'light-blue' },
        side: 'right',
        markdown: `Along the Esplanade, up past the gardens and back by the ring road: fifteen minutes with a hill, a roundabout and a speed limit of a hundred. If you have longer, the road to Torquay is better still.`,
        link: { label: 'Book a test drive', to: '/book-test-drive' },
      },
      { kind: 'reviews' },
    ],
  },
  {
    path: '/service',
    title: 'Service in North Geelong',
    description: 'Ford and Mazda specialists, and every other make besides.',
    body: `Drop off from seven. The train to Melbourne leaves North Geelong at 7.19 and we will have you on it; the last one back is met until half past six if you tell us.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'clock',
            heading: 'While you commute',
            text: 'Key in the box before the train, car at the station car park when you are back.',
          },
          {
            icon: 'wrench',
            heading: 'Capped prices',
            text: 'On Ford and Mazda logbook services, as the makers publish them. Ask for yours by registration.',
          },
          {
            icon: 'tow',
            heading: 'Tow bars and trailers',
            text: 'Fitted, wired and signed off, with a talk about what your ute may really pull.',
          },
        ],
      },
      { kind: 'locations', heading: 'Find the workshop', show: 'service', layout: 'hero' },
    ],
  },
  {
    path: '/genuine-service',
    title: 'Genuine service for Ford and Mazda',
    description: 'Parts from the maker, technicians trained by the maker, records kept for good.',
    body: `Genuine is a word for three things here: the part comes in the maker's box, the person who fits it has trained on it this year, and the record goes into the maker's system where the next owner finds it.`,
    blocks: [
      {
        kind: 'table',
        heading: 'What is done when',
        head: ['Service', 'Usually at', 'Includes'],
        rows: [
          ['First check', '3,000 km or a month', 'A look over and your questions, free'],
          ['Yearly', '15,000 km or 12 months', 'Oil, filter, safety check, software updates'],
          ['Every second year', '30,000 km or 24 months', 'The same, with brake fluid and cabin filter'],
          ['Every fourth year', '60,000 km or 48 months', 'The same, with transmission and coolant checks'],
        ],
        note: 'A guide. Your schedule is the one for your model and engine; diesels that tow are due sooner.',
      },
      {
        kind: 'call-to-action',
        heading: 'Used off-road or for towing?',
        text: 'Say so in the form. The schedule is another one and it matters.',
        links: [{ label: 'What the warranty says', to: '/warranty' }],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty',
    description: 'Five years from both makers, and your rights under consumer law.',
    body: `New Fords and Mazdas are warranted by their makers for five years with no limit on kilometres. It begins on the day of delivery and passes to the next owner.`,
    blocks: [
      {
        kind: 'faq',
        heading: 'What we are asked at the counter',
        items: [
          {
            question: 'Must I service here?',
            answer: 'No. By the schedule, with a qualified repairer, with suitable parts. Keep the invoices.',
          },
          {
            question: 'Does a lift kit end it?',
            answer: 'Not by itself. Damage that the kit causes is not covered. Ask before you fit it.',
          },
          {
            question: 'What about a used car?',
            answer:
              'Cars up to ten years old and under 160,000 km have Victoria’s statutory used car warranty: three months or 5,000 km.',
          },
        ],
      },
      {
        kind: 'prose',
        markdown: `## Parts and accessories\n\n${partsWarranty}\n\n## Your rights as a consumer\n\n${consumerLaw}`,
      },
    ],
  },
  {
    path: '/roadside-assist',
    title: 'Roadside assist',
    description: 'Twelve months with each logbook service at our workshop.',
    picture: { body: 'ute', paint: 'blue' },
    body: `Each logbook service with us renews roadside assistance for twelve months, for cars up to ten years old. It covers the car and its driver, from Lorne to Longreach.`,
    blocks: [
      {
        kind: 'table',
        head: ['If', 'Then'],
        rows: [
          ['The battery is flat', 'A jump start, or a new one at its price'],
          ['A tyre is flat', 'Your spare put on, or a tow to a tyre shop'],
          ['The key is inside', 'The car opened, up to $150'],
          ['The tank is empty', 'Ten litres, paid by you'],
          ['Nothing helps', 'A tow of up to 50 km, further in the country'],
        ],
        note: 'The number is on the sticker inside your windscreen. Terms are those of the provider; we hand them to you with the invoice.',
      },
      {
        kind: 'call-to-action',
        heading: 'Run out?',
        text: 'Book a service and it begins again.',
        links: [{ label: 'Book a service', to: '/service' }],
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Business and fleet',
    description: 'Ranger, Transit and BT-50 for businesses around the bay.',
    body: `From one ute for a tiler in Lara to sixty vans for a hospital, it is the same desk. You talk to somebody who has stood on a building site.`,
    blocks: [
      {
        kind: 'cards',
        cards: [
          {
            icon: 'tag',
            heading: 'With an ABN',
            text: 'Business prices from the first vehicle. We tell you what the maker allows.',
          },
          {
            icon: 'wrench',
            heading: 'Ready to work',
            text: 'Trays, racks, canopies and signs fitted next door, on one invoice.',
          },
          {
            icon: 'calendar',
            heading: 'Back on the road',
            text: 'Work vehicles are booked in first, and a loan van is there if we keep yours.',
          },
        ],
      },
      { kind: 'cars', heading: 'Utes in stock', path: '/search/ute', limit: 3 },
    ],
  },
];

export const cairnsPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Southern Cross Cairns',
    description: 'Used cars chosen for the tropics.',
    picture: 'hero-cape',
    body: `Heat, humidity and salt are hard on a car. Before one of ours goes on sale here it has been on the hoist in Mulgrave Road, washed underneath and looked at by somebody who has seen what a creek crossing does to a wheel bearing.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'What we look for up here',
        cards: [
          {
            icon: 'search',
            heading: 'Rust where it hides',
            text: 'Chassis rails, tub seams, the lip behind the rear bumper. With a borescope, not a torch.',
          },
          {
            icon: 'gauge',
            heading: 'Water where it was',
            text: 'Diff breathers, carpets, the plug under the seat. A car that has swum goes back.',
          },
          {
            icon: 'engine',
            heading: 'Cooling',
            text: 'Radiator, hoses, air conditioning: tested at idle in the sun, because that is where you will sit.',
          },
        ],
      },
      {
        kind: 'prose',
        markdown: `## The Thursday truck

Cars from our four southern branches leave on Thursdays and are here within the week. Ask for one and you drive it in Cairns before you decide.

## Before the Cape

Tell us you are going. We lend you a compressor, recovery tracks and a list of who has fuel north of Laura, whether you bought here or not.`,
      },
      { kind: 'locations', heading: 'Mulgrave Road', show: 'primary', layout: 'hero' },
    ],
  },
  {
    path: '/service',
    title: 'Workshop in Mulgrave Road',
    description: 'Servicing for the wet and the dry, all makes of 4WD.',
    body: `Bring it before the wet for wipers, tyres and seals, and after the Cape for everything else. We steam the underside before we lift it: it is kinder to the car and to the mechanic below.`,
    blocks: [
      {
        kind: 'table',
        heading: 'Two checks a year',
        head: ['Before the wet', 'After the Cape'],
        rows: [
          ['Wipers, washers, lights', 'Diff, gearbox and transfer oils for water'],
          ['Tyre tread and pressures', 'Wheel bearings and seals'],
          ['Door and tailgate seals', 'Suspension bushes and bolts'],
          ['Air conditioning and cabin filter', 'Air filter, breathers, radiator fins'],
        ],
        note: 'Allow a morning for the first and a day for the second.',
      },
      {
        kind: 'steps',
        heading: 'How it goes',
        steps: [
          { heading: 'Tell us where it has been', text: 'Creeks, beaches, towing. We know what to open.' },
          { heading: 'We ring with a list', text: 'What must be done now, and what can wait until the dry.' },
          { heading: 'You say which', text: 'Nothing is done without your word.' },
        ],
      },
    ],
  },
  {
    path: '/sell-my-car',
    title: 'Sell us your 4WD',
    description: 'We buy utes, wagons and 4WDs across the far north.',
    body: `A 4WD that is worth little in the south may be worth more here, and the other way round. We have branches in both and pay what the better one pays.`,
    blocks: [
      {
        kind: 'cards',
        heading: 'Before you send the form',
        cards: [
          {
            icon: 'tag',
            heading: 'Do accessories count?',
            text: 'Bull bar, snorkel, long range tank: yes. Stickers: no.',
          },
          {
            icon: 'warning',
            heading: 'It has been through a creek. Does that matter?',
            text: 'Say so. We look at it anyway. What hurts is finding it afterwards.',
          },
          {
            icon: 'map-pin',
            heading: 'Do you come to us?',
            text: 'To Atherton, Innisfail and Port Douglas on Tuesdays.',
          },
        ],
      },
    ],
  },
  {
    path: '/warranty',
    title: 'Warranty on used cars',
    description: 'Queensland’s statutory warranty, and your rights under consumer law.',
    body: `Queensland gives used cars from a dealer a statutory warranty. How long depends on their age and kilometres on the day you buy.`,
    blocks: [
      {
        kind: 'table',
        head: ['Class', 'Which cars', 'Cover'],
        rows: [
          ['A', 'Under 160,000 km and built within 10 years', '3 months or 5,000 km, whichever comes first'],
          ['B', '160,000 km or more, or built more than 10 years ago', '1 month or 1,000 km, whichever comes first'],
        ],
        note: 'The form that we hand you names the class of your car. Some vehicles, such as those sold unregistered, have none: we say so in writing before you buy.',
      },
      { kind: 'prose', markdown: `## Your rights as a consumer\n\n${consumerLaw}` },
      {
        kind: 'call-to-action',
        heading: 'Something broke?',
        text: 'Ring the workshop before you have it mended elsewhere.',
        links: [{ label: 'Contact us', to: '/contact-us' }],
      },
    ],
  },
];
