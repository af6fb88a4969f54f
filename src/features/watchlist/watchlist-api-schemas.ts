import { z } from 'zod';
import { carHit } from '../cars/car-hit.ts';
import { maxFavourites } from '../sites/browser-storage.ts';

const largestId = 2_147_483_647;

const phoneNumber = z.string().max(40).describe("The customer's own number, in any Australian format.");
const carId = z.int().positive().max(largestId).describe('The id of a car on this website.');

export const carRequest = z.object({ phone_number: phoneNumber, car_id: carId });

export const favouritesRequest = z.object({
  phone_number: phoneNumber,
  car_ids: z.array(carId).max(maxFavourites).describe('The favourites stored in the browser.'),
});

export const ownerRequest = z.object({ phone_number: phoneNumber });

const watchlist = z.array(z.int()).describe('Ids of all watched cars, newest first.');

export const watchlistChangedResponse = z.object({ success: z.literal(true), watchlist });

export const watchlistResponse = z.object({
  watchlist,
  cars: z.array(carHit).describe('The cars the website still shows, including sold ones, in the same order.'),
});
