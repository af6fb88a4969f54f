import type { DemoPage } from '../dealer.ts';

export const harbourBlog: readonly DemoPage[] = [
  {
    path: '/blog/what-an-inspection-looks-at',
    title: 'What an inspection looks at',
    description: 'The ninety minutes before a car goes on our website.',
    author: 'Kirsty',
    daysAgo: 20,
    picture: { body: 'hatch', paint: 'white' },
    body: `We begin with a cold start, because a warm engine hides things. Then the body: paint depth on every panel, gaps, glass, date codes.

On the hoist we look for leaks, play in the joints and the life left in brakes and tyres. A road test follows, twenty minutes with a hill and a stretch of rough bitumen.

## What fails most

- Tyres of four different brands, which says something about everything else.
- Rust in the seam under the rear bumper of anything that lived in Narrabeen.
- A warning light that was switched off with a plug and comes back on the hill.

About one car in six does not make it to the website. Those go to auction with a list of what we found.`,
  },
  {
    path: '/blog/reading-a-service-book',
    title: 'How to read a service book',
    description: 'Stamps can be bought. Five things that cannot.',
    author: 'Hamish, workshop',
    daysAgo: 33,
    picture: { body: 'wagon', paint: 'navy' },
    body: `A book full of stamps in the same ink, by the same hand, with no invoice beside it, is a drawing. Here is what we look for instead.

1. **Kilometres that rise evenly.** A year with 2,000 km after five with 20,000 has a story. Ask for it.
2. **Invoices.** They name parts, and parts can be seen.
3. **The same workshop twice.** People go back to those they trust.
4. **Jobs that nobody does for fun**: brake fluid, coolant, the gearbox oil that "lasts for life".
5. **A gap that the seller names first.**

A missing book is not the end. Most makers keep records by VIN, and we look them up for every car we buy.`,
  },
  {
    path: '/blog/first-car-under-15000',
    title: 'A first car under $15,000',
    description: 'What we would let our own children drive.',
    author: 'Kirsty',
    daysAgo: 49,
    picture: { body: 'hatch', paint: 'red' },
    body: `Two of us have children on red Ps this year, so we have had this talk at home as well.

**Safety first, and it is not the badge.** Look for side airbags front and rear, stability control, and from 2015 or so automatic braking. A plain hatch of 2017 is safer than a fine sedan of 2008.

**Then what it costs to crash.** Ask for an insurance quote before you fall in love. A turbo can double it for a driver under 21, and P-platers in New South Wales may not drive the quicker ones anyway.

**Then boredom.** The best first car is one they will want to sell in three years, undented.`,
    blocks: [{ kind: 'cars', heading: 'Under $15,000 today', path: '/cars?range[price]=:15000', limit: 4 }],
  },
  {
    path: '/blog/why-our-photos-show-scratches',
    title: 'Why our photos show scratches',
    description: 'It saves you a drive across the bridge, and us an argument.',
    author: 'Bao, photos',
    daysAgo: 71,
    picture: { body: 'sedan', paint: 'black' },
    body: `Each car gets at least five photos, and one of them is of the worst thing we found. People think that puts buyers off. It does the opposite: they come knowing, and they buy.

We shoot before noon, outside, on the same spot. No wide lens in the cabin, because it makes a hatch look like a limousine. No filter on the paint, because silver is silver.

If a car has no photos yet it came in yesterday. Ask for some and you get them by message, usually within the hour.`,
  },
  {
    path: '/blog/vehicle-reviews/golf-wagon-ten-years-on',
    title: 'The Golf wagon, ten years on',
    description: 'Still the right size. Three faults to look for.',
    author: 'Hamish, workshop',
    daysAgo: 15,
    picture: { body: 'wagon', paint: 'grey' },
    body: `We have sold about sixty of the seventh one. It is the size that everybody asks for and nobody builds any more: a boot like a mid-size SUV, a nose you can see over, six litres on the freeway.

## Look for

- **The gearbox.** Drive it in a car park at walking speed, forwards and back. A shudder is money.
- **Coolant.** A pink crust at the pump housing. It is a known weakness and not a cheap one.
- **The tailgate loom.** Open and close it with the lights on.

With those three in order it is one of the best used cars we know.`,
    blocks: [{ kind: 'cars', heading: 'Wagons in stock', path: '/search/wagon', limit: 4 }],
  },
  {
    path: '/blog/vehicle-reviews/three-small-suvs-at-25000',
    title: 'Three small SUVs at $25,000',
    description: 'A Mazda, a Toyota and a Kia on the same Saturday.',
    author: 'Kirsty',
    daysAgo: 90,
    picture: { body: 'suv', paint: 'blue' },
    body: `All three stood on the yard at the same price, so we took them over the Spit Bridge and back, one after the other, with the same two children in the back.

**The Mazda** is the nicest to drive and the smallest behind. Under twelve nobody minds.

**The Toyota** as a hybrid used half of what the others did. It is also the one you will wait longest to find.

**The Kia** had three years of warranty left when the others had none, and the biggest boot. If you keep cars until they stop, that is the sum to do.

Nobody agreed on a winner. The children chose the one with the sunroof.`,
    blocks: [{ kind: 'cars', heading: 'SUVs around $25,000', path: '/search/suv?range[price]=20000:28000', limit: 4 }],
  },
];
