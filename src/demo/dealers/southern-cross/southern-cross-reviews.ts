import type { DemoReview } from '../dealer.ts';

export const southernCrossReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'southern-cross-parramatta': [
    {
      name: 'Anjali R.',
      rating: 5,
      daysAgo: 4,
      text: 'They moved a Tucson from Dandenong so that we could see the colour in daylight.',
    },
    { name: 'Chris B.', rating: 4, daysAgo: 17, text: 'Busy showroom but nobody was left standing for long.' },
    {
      name: 'Leila H.',
      rating: 5,
      daysAgo: 39,
      text: 'The finance person explained the comparison rate without my having to ask.',
    },
    { name: 'Tom W.', rating: 3, daysAgo: 66, text: 'Good car, slow paperwork.' },
  ],
  'southern-cross-newcastle': [
    {
      name: 'Brodie M.',
      rating: 5,
      daysAgo: 9,
      text: 'D-MAX with tray fitted and signwritten in a week. It was on site the Monday after.',
    },
    {
      name: 'Sue and Alan',
      rating: 5,
      daysAgo: 30,
      text: 'A Triton for the farm. They came out to us with two of them.',
    },
    { name: 'Kev P.', rating: 4, daysAgo: 81, text: 'Fair money for a ute with plenty of scratches.' },
  ],
  'southern-cross-geelong': [
    {
      name: 'Emily S.',
      rating: 5,
      daysAgo: 5,
      text: 'Patient with a first-time buyer. I drove three cars and bought the cheapest.',
    },
    {
      name: 'Matteo C.',
      rating: 5,
      daysAgo: 22,
      pictured: true,
      text: 'Everest towed our van to Lakes Entrance the week after we bought it. They weighed the lot for us before we left.',
    },
    {
      name: 'Jess K.',
      rating: 4,
      daysAgo: 58,
      text: 'Happy with the CX-30. I would have liked a Sunday appointment for the handover.',
    },
  ],
  'southern-cross-dandenong': [
    {
      name: 'Huy N.',
      rating: 5,
      daysAgo: 14,
      text: 'Great range of wagons, and people who know why wagons are better.',
    },
    {
      name: 'Rebecca L.',
      rating: 2,
      daysAgo: 33,
      text: 'The warning light came back twice. It was sorted in the end, but it took three visits.',
    },
    { name: 'Omar F.', rating: 4, daysAgo: 71, text: 'A fair deal on a Kodiaq. The coffee cart outside is excellent.' },
  ],
  'southern-cross-cairns': [
    {
      name: 'Tania G.',
      rating: 5,
      daysAgo: 11,
      text: 'Outback arrived from Newcastle on the truck as promised, and cleaner than when it left.',
    },
    {
      name: 'Dale R.',
      rating: 4,
      daysAgo: 47,
      text: 'They know what the wet does to a car and said so about one I liked.',
    },
  ],
};
