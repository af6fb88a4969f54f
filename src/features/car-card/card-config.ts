import { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const cardConfig = section(
  { group: 'cars', label: 'Car cards', help: 'The cards of cars in search results and on the home page.' },
  {
    locationOverlay: flag(false, {
      label: 'Location on the photo',
      help: 'Shows over the photo where the car is. Useful with several locations.',
    }),
    fuelTag: flag(false, { label: 'Fuel tag', help: 'Marks hybrid and electric cars on their photo.' }),
    // Of new cars.
    newTag: z
      .enum(['New', 'New Arrival'])
      .default('New')
      .meta({ label: 'Tag of new cars', help: 'The text on the photo of a new car.' }),
    justArrivedForNewCars: flag(false, {
      label: 'Arrival tag for new cars',
      help: 'New cars that just came in get the arrival tag, too.',
    }),
    // Of used and demo cars.
    arrivalTag: z.enum(['New Arrival', 'JUST ARRIVED', 'Just in']).default('New Arrival').meta({
      label: 'Arrival tag',
      help: 'The text on the photo of a used or demo car that just came in.',
    }),
    soldTag: z
      .enum(['SOLD', 'JUST SOLD', 'Just Sold'])
      .default('SOLD')
      .meta({ label: 'Sold tag', help: 'The text on the photo of a sold car while it is still shown.' }),
    arrivingSoonText: flag(false, {
      label: '“Arriving soon” instead of a photo',
      help: 'Cars without photos invite to enquire for photos instead of saying “Photos coming soon”.',
    }),
    // The dealer's comments on a car, without leaving the results.
    quickLook: flag(true, {
      label: 'Quick look',
      help: 'Visitors read your comments on a car without leaving the results.',
    }),
    buttons: z
      .array(z.enum(['explore', 'enquire', 'testDrive', 'compare', 'requestPhotos']))
      .max(10)
      .default(['explore', 'enquire', 'compare'])
      .meta({
        label: 'Buttons on a card',
        help: 'From left to right.',
        ordered: true,
        options: {
          explore: 'Explore',
          enquire: 'Enquire',
          testDrive: 'Test drive',
          compare: 'Compare',
          requestPhotos: 'Request photos',
        },
      }),
  },
);
export type CardSection = { card: z.infer<typeof cardConfig> };
