import type { DemoPage } from '../dealer.ts';

export const meridianArticles: readonly DemoPage[] = [
  {
    path: '/blog/how-batteries-age',
    title: 'How batteries age',
    description: 'What two thousand battery tests have taught us.',
    author: 'Anneke, test bench',
    daysAgo: 25,
    picture: { body: 'sedan', paint: 'white' },
    body: `The fear is that a used electric car has a tired battery. Most do not. Of the cars we have tested at five years, nine in ten still had more than 88 per cent of their capacity.

Heat matters more than kilometres. Cars that lived in a garage and were charged to 80 per cent did best. Fast charging, used now and then, made almost no difference that we could measure.

## What to ask a seller

- Where did it sleep, and was it plugged in there?
- How far does it go on a full charge in January?
- May I have it tested? If they say no, you have your answer.`,
    blocks: [
      {
        kind: 'call-to-action',
        heading: 'Test one before you buy it',
        text: 'From us or from anybody else.',
        links: [{ label: 'Book a battery check', to: '/service' }],
      },
    ],
  },
  {
    path: '/blog/adelaide-to-robe-and-back',
    title: 'Adelaide to Robe and back',
    description: '680 km, two stops, one dog. A diary.',
    author: 'Meridian Electric',
    daysAgo: 47,
    picture: { body: 'suv', paint: 'teal' },
    body: `**Friday, 3 pm.** 100 per cent on the clock, and a dog who does not like tunnels.

**5.15 pm, Meningie.** We could go on, but the bakery and the charger are in the same street. 22 minutes, $14.

**7 pm, Robe.** 41 per cent. The motel has an outside power point and asks five dollars for the night.

**Sunday, 10 am.** 96 per cent. The way back needs one stop, at Tailem Bend, and it is the dog's.

Altogether $41. In the car we came from it would have been about $120. It took forty minutes longer, and we have never eaten so well on that road.`,
  },
  {
    path: '/blog/vehicle-reviews/three-hatchbacks-in-the-hills',
    title: 'Three electric hatchbacks in the hills',
    description: 'Up to Lofty and down again: what each of them used.',
    author: 'Anneke, test bench',
    daysAgo: 66,
    picture: { body: 'hatch', paint: 'green' },
    body: `The climb from the city to Mount Lofty is 650 metres in 15 km. It is the hardest thing that most cars here do, and the way down gives some of it back.

All three used about 6 kWh going up. Coming down the first won back 2.3, the second 2.1, the third 1.4: it is the lightest on the brakes and the worst at catching what they lose. On a year of school runs that is about $60.

The one we would keep is the second. It has the best seats, and a charging flap on the side that our footpath is on. That sort of thing decides it.`,
    blocks: [
      {
        kind: 'cars',
        heading: 'Electric hatchbacks',
        path: '/search/electric?refinementList[body][0]=hatch',
        limit: 3,
      },
    ],
  },
];
