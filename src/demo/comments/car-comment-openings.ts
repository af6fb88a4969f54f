import type { CarType } from '../../features/cars/car-enums.ts';

/** First paragraphs. `{car}` is year, make, model and badge. */
export const openings: Record<CarType, readonly string[]> = {
  new: [
    'This {car} is brand new and in stock now, finished in {colour}.',
    'In our showroom today: a {car} in {colour}, ready for registration and delivery.',
    'No waiting list for this one. The {car} has landed, and it can be yours within the week.',
    'A new {car} in {colour}, with the full factory warranty starting on the day you collect it.',
    'We ordered this {car} in {colour} because it is the one most people ask us about.',
    'Fresh from the transporter: a {car} with delivery kilometres only.',
  ],
  demo: [
    'Our demonstrator {car} is now for sale, with {km} km on the clock and the balance of the new car warranty.',
    'Driven by our own team and looked after accordingly: this {car} has covered {km} km.',
    'A {car} demonstrator in {colour}. Somebody else has taken the first step in depreciation for you.',
    'This {car} was used for test drives only and shows {km} km. It presents as new.',
    'Save on a nearly new car: a {car} demonstrator, serviced and detailed, with {km} km.',
  ],
  used: [
    'A well kept {car} in {colour} that has travelled {km} km.',
    'This {car} comes to us as a trade-in from a local owner and shows {km} km.',
    'Here is a tidy {car} with {km} km, books in the glovebox and two keys.',
    'We have looked over every panel of this {car}. It has {km} km and drives as it should.',
    'Traded at our own yard, this {car} in {colour} has {km} km and a clear history.',
    'With {km} km behind it, this {car} still has plenty to give.',
    'A {colour} {car} that has been garaged most of its life and has covered {km} km.',
    'Bought from its second owner, this {car} has been serviced on time and shows {km} km.',
    'If you have been looking for a straight {car}, this one deserves a visit. It has done {km} km.',
    'Sold new in this state and never far from home since, this {car} reads {km} km.',
  ],
};

/** By the car's purpose. */
export const purposes: Readonly<Record<string, readonly string[]>> = {
  tray: [
    'The tray is ready for work and the cab is easy to wipe down at the end of the day. It tows up to {tow} kg braked.',
    'There is {torque} Nm to pull a load, and the trailer can stay hitched for the weekend.',
    'Built for sites, farms and long drives between them. The towing limit is {tow} kg braked.',
    'It will carry tools on weekdays and bikes on Saturday, and it looks right doing both.',
  ],
  van: [
    'A pallet goes in through the back, ladders through the side, and it still fits under most car park roofs.',
    'Load space, low running costs and a turning circle that suits the city: it earns its keep from the first job.',
    'The cargo area is lined and lit, and the cab has room for a driver, a helper and the paperwork.',
  ],
  people: [
    'With {seats} seats it suits clubs, schools, tour guides and larger families.',
    'Wide steps, good ventilation and a seat for each of {seats} people make it easy on the passengers.',
  ],
  truck: [
    'A cab chassis that takes the body you need: tray, tipper, pantech or service. We work with local builders.',
    'It turns tightly for its size and pulls {torque} Nm from low down, which is what counts in traffic.',
  ],
  plugIn: [
    'Charge it at home and most weekday trips need no petrol at all; on a long drive it simply carries on as a hybrid.',
    'Electric for the commute, petrol for the coast, and {torque} Nm when the two work together.',
    'It plugs into an ordinary socket overnight. We include the cable and show you how it is used.',
  ],
  touring: [
    'Seven days on the Gibb or seven minutes to school, it does both. Low range is there when the bitumen ends, and it tows {tow} kg.',
    'Set up for distance: a big tank, real low range and {torque} Nm for the caravan behind it.',
    'It will take a family and their gear a long way from the highway, and bring them home in comfort.',
    'The clearance, the gearing and the {tow} kg towing limit are what people buy this model for.',
  ],
  family: [
    'There are {seats} seats, wide opening doors and room for prams, scooters and the dog.',
    'A family car first of all: {seats} seats, easy access to the third row and plenty of places to put things.',
    'School runs, sport on Saturday and holidays down the coast are what it does best.',
    'Everybody gets a vent, a cup holder and a clear view out.',
  ],
  electric: [
    'Charge at home overnight for a fraction of the price of petrol, and use the fast chargers when you travel.',
    'With {torque} Nm from standstill it is quiet in traffic and quick out of it. The charging cable is included.',
    'We can arrange a home charger with a licensed electrician and show you how to plan a longer trip.',
  ],
  hybrid: [
    'It uses about {consumption} litres per 100 km, charges itself as it drives and never needs a plug.',
    'The hybrid system does its best work in traffic, where it runs on electricity much of the time.',
    'Fuel use of around {consumption} litres per 100 km makes a real difference by the end of the year.',
    'Smooth, quiet and thrifty at about {consumption} litres per 100 km.',
  ],
  weekend: [
    'Two hours on a good road will tell you more than we can. Come for a drive.',
    'A driver’s car, with {torque} Nm and the balance to use it.',
    'Cars like this sell on the drive. Call first so that we can have it warm and out the front.',
  ],
  city: [
    'Easy to park, light on fuel at about {consumption} litres per 100 km and large enough for four adults.',
    'A good first car: simple to drive, cheap to insure and with a strong safety record.',
    'It fits the small space outside the café, and it still swallows a week of shopping.',
    'Sensible running costs and a comfortable ride make it a car you can live with every day.',
  ],
  everyday: [
    'Comfortable over distance, with an easy driving position and a boot that takes the large suitcases.',
    'It rides quietly, handles neatly and asks for about {consumption} litres per 100 km.',
    'An honest all-rounder that does the commute during the week and the coast at the weekend.',
    'The driving position is high, the view is good and the boot is wider than it looks.',
  ],
};

/** The same for cars that somebody has owned. */
export const usedPurposes: Readonly<Record<string, readonly string[]>> = {
  people: ['It has carried guests between hotel and airport and has been serviced to the kilometre.'],
  truck: ['Fleet maintained from new, with every inspection on file.'],
  electric: ['The battery has been health checked and the report is yours to keep.'],
  weekend: ['It has been kept for sunny Sundays and looks it. The paint is deep and the trim has no wear.'],
};
