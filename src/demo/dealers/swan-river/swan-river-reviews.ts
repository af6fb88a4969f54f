import type { DemoReview } from '../dealer.ts';

export const swanRiverReviews: readonly DemoReview[] = [
  {
    name: 'Priya N.',
    rating: 5,
    daysAgo: 3,
    pictured: true,
    text: 'Bought a RAV4 hybrid for the school run. Dean let us keep it for an afternoon to see if three child seats would fit, which told us more than any brochure.',
  },
  {
    name: 'Callum R.',
    rating: 5,
    daysAgo: 6,
    text: 'Straight answers about delivery times. They said nine weeks and it was eight.',
  },
  {
    name: 'Margaret O’Dea',
    rating: 4,
    daysAgo: 11,
    text: 'Good price for my old Camry and no pressure at all. The paperwork took a while.',
  },
  {
    name: 'Tevita F.',
    rating: 5,
    daysAgo: 15,
    text: 'HiLux serviced while I waited. Coffee is decent and the wifi works.',
  },
  {
    name: 'Jo and Sam',
    rating: 5,
    daysAgo: 21,
    pictured: true,
    text: 'Second Prado from here. Same salesman, same honest approach, and he remembered the dog’s name.',
  },
  {
    name: 'Hannah L.',
    rating: 3,
    daysAgo: 27,
    text: 'Car is great. Took two calls to get somebody from parts on the line.',
  },
  {
    name: 'Ravi S.',
    rating: 5,
    daysAgo: 34,
    text: 'Handover was an hour long and I needed every minute of it. They set up my phone, the app and the tag for the parking at work.',
  },
  {
    name: 'Deb W.',
    rating: 4,
    daysAgo: 42,
    text: 'Fair trade-in. I had a written offer from another yard and they matched it without an argument.',
  },
  {
    name: 'Luca P.',
    rating: 5,
    daysAgo: 55,
    text: 'Picked up a certified Corolla for my daughter. The inspection report was on the seat and somebody had actually filled it in.',
  },
  {
    name: 'Shane K.',
    rating: 2,
    daysAgo: 61,
    text: 'Waited forty minutes past my booking for a service. They apologised and washed the car.',
  },
  {
    name: 'Amelia T.',
    rating: 5,
    daysAgo: 75,
    text: 'I came in for a Yaris and left with a Yaris. Nobody tried to talk me into anything bigger.',
  },
  {
    name: 'George A.',
    rating: 5,
    daysAgo: 90,
    text: 'LandCruiser went through its 100,000 km service here. Every worn part was bagged and shown to me.',
  },
  {
    name: 'Wei C.',
    rating: 4,
    daysAgo: 118,
    text: 'Friendly team. The test drive route includes the freeway, which I liked.',
  },
  {
    name: 'Bronwyn H.',
    rating: 5,
    daysAgo: 140,
    text: 'They drove the new car out to Toodyay for me. Could not have been kinder.',
  },
];
