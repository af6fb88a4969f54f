import type { DemoOffer } from '../dealer.ts';

export const southernCrossOffers: Readonly<Record<string, readonly DemoOffer[]>> = {
  'southern-cross-parramatta': [
    {
      name: '<strong>Tucson Elite Hybrid</strong> with five years of servicing',
      description:
        '<p>Servicing for five years or 75,000 km is included with every Tucson Elite Hybrid in the group until the end of the month.</p><ul><li>At any of our five workshops, or at another dealer when you are away from home</li><li>The plan belongs to the car and passes to the next owner</li><li>Ask for it <b>before</b> you sign: <a href="/contact-us">we are here every day</a></li></ul>',
      disclaimer:
        'Scheduled servicing only. Wear items such as tyres, brake pads and wiper blades are not included. Stock vehicles, private buyers, delivered by the end of the month.',
      make: 'Hyundai',
      model: 'Tucson',
      endsIn: 14,
    },
    {
      name: '<strong>Kia Sportage GT-Line</strong> demonstrators, $4,000 off',
      description:
        'Four of them, each with less than 3,000 km and everything that a demonstrator has to show: the big roof, the cooled seats and the camera that looks around corners. They have been driven by people who sell cars, gently and mostly to lunch. The rest of the seven year warranty is yours.',
      disclaimer: 'Stock numbers on request. Registration as shown for each car.',
      make: 'Kia',
      model: 'Sportage',
      picture: { body: 'suv', paint: 'green' },
      endsIn: 45,
    },
  ],
  'southern-cross-geelong': [
    {
      name: '<strong>Everest Trend</strong> $71,990 drive away',
      description: 'With a tow bar fitted.',
      disclaimer: 'Bi-turbo diesel, 4WD. While stock lasts.',
      make: 'Ford',
      model: 'Everest',
      picture: { body: '4x4', paint: 'navy' },
    },
    {
      name: 'Group transfer: <em>no charge this month</em>',
      description: 'We waive the transfer fee when a car comes to you from another branch.',
      disclaimer: 'Mainland branches.',
      picture: { body: 'wagon', paint: 'grey' },
      // The branch's own site already advertises this everywhere.
      notOn: ['southern-cross-geelong'],
    },
  ],
  'southern-cross-cairns': [
    {
      name: 'Underbody wash for life',
      description: 'Bring any car you bought from us after the wet and we wash it underneath, every year.',
      disclaimer: 'Cairns branch.',
      picture: { body: 'ute', paint: 'olive' },
    },
  ],
};
