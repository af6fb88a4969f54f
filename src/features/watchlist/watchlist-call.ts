import { z } from 'zod';
import { carHit } from '../inventory/car-hit.ts';
import { mostFavourites } from '../sites/local-items.ts';

const largestId = 2_147_483_647;

const phoneNumber = z
  .string()
  .max(40)
  .describe("The customer's own number, as it was signed in with, in any Australian format.");
const carId = z.int().positive().max(largestId).describe('The id of a car on this website.');

export const carCall = z.object({ phone_number: phoneNumber, car_id: carId });

export const favouritesCall = z.object({
  phone_number: phoneNumber,
  car_ids: z.array(carId).max(mostFavourites).describe('Those that the browser has kept.'),
});

export const ownerCall = z.object({ phone_number: phoneNumber });

const watchlist = z.array(z.int()).describe('The ids of all cars that are watched now, the newest first.');

export const watchlistChanged = z.object({ success: z.literal(true), watchlist });

export const watchlistAnswer = z.object({
  watchlist,
  cars: z.array(carHit).describe('Those that the website still shows, sold ones included, in the same order.'),
});
