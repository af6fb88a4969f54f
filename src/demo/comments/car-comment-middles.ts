import type { CarType } from '../../features/cars/car-enums.ts';

/** `{features}` is a short list of the car's features. */
export const equipmentLines: readonly string[] = [
  'It is fitted with {features}.',
  'Among the things you will use every day: {features}.',
  'This one has {features}, and the full list is further down the page.',
  'Equipment includes {features}.',
  'You also get {features}.',
];

export const historyLines: Record<CarType, readonly string[]> = {
  new: [
    'Capped price servicing applies, and we will book the first visit for you.',
    'We can fit accessories before delivery: floor mats, a tow bar, window tint or a dash camera.',
    'Registration, plates and a full tank or a full charge are part of the handover.',
    'Ask us about delivery dates, as colours and grades change from week to week.',
  ],
  demo: [
    'Every scheduled service so far has been done in our own workshop.',
    'The remaining factory warranty passes to you, along with roadside assistance.',
    'It has had one driver most of the time, and no one has smoked in it.',
    'Tyres and brakes are close to new.',
  ],
  used: [
    'Our workshop has carried out a mechanical inspection, and the report is available before you commit.',
    'The service book is stamped throughout, most recently at {serviceKm} km.',
    'It has a fresh service, a safety check and four matching tyres.',
    'A written-off and finance check came back clear. You are welcome to a copy.',
    'Both keys, the owner manual and a full set of receipts come with it.',
    'There are a few light marks that you would expect for its age. Ask us for a walk-around video.',
    'The last service included brake fluid, coolant and a new battery.',
    'Pre-purchase inspections by your own mechanic are welcome.',
  ],
};

export const closings: readonly string[] = [
  'Trade-ins are welcome and we value them on the spot.',
  'We deliver anywhere in {state} and can arrange transport interstate.',
  'Call us to check that it is still here before you make the trip.',
  'Finance can be arranged on site, usually on the same day.',
  'Come in for a test drive, or ask for a video and we will send one within the hour.',
  'Our team in {city} is happy to answer any question, large or small.',
  'Call before you come and it will be parked at the door, washed and ready to drive.',
  'You are dealing with {dealer}, and with people who will still be here when it is due for its next service.',
  'If the timing is wrong, tell us what you are after and we will keep an eye out.',
];
