import { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const cardConfig = section({
  locationOverlay: flag(false),
  fuelTag: flag(false),
  newTag: z.enum(['New', 'New Arrival']).default('New'), // of new cars
  justArrivedForNewCars: flag(false),
  arrivalTag: z.enum(['New Arrival', 'JUST ARRIVED', 'Just in']).default('New Arrival'), // of used and demo cars
  soldTag: z.enum(['SOLD', 'JUST SOLD', 'Just Sold']).default('SOLD'),
  arrivingSoonText: flag(false),
  quickLook: flag(true), // the dealer's comments on a car, without leaving the results
  buttons: z
    .array(z.enum(['explore', 'enquire', 'testDrive', 'compare', 'requestPhotos']))
    .default(['explore', 'enquire', 'compare']),
});
export type CardSection = { card: z.infer<typeof cardConfig> };
