import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const isuzu: MakeEntry = {
  name: 'Isuzu',
  retention: 0.93,
  wmi: 'JAA',
  models: parseModels(`
N Series: lightTruck, 2D Cab Chassis, 2010-, 3 seats, 2 doors, 5985x2115x2270, gvm 4500, tank 75, tow 3500, km 24000
  NLR 45-150: 66990, diesel 3.0 4 375 11.5, RWD, auto 6, NLR
  NNR 45-150 Traypack: 74990, diesel 3.0 4 375 11.9, RWD, auto 6, NNR
  NPR 65-190 Crew: 92990, diesel 5.2 4 513 15.0, RWD, manual 6, NPR, 7 seats, 4 doors, body 4D Crew Cab Chassis
`),
};

export const hino: MakeEntry = {
  name: 'Hino',
  retention: 0.92,
  wmi: 'JHF',
  models: parseModels(`
300 Series: lightTruck, 2D Cab Chassis, 2011-, 3 seats, 2 doors, 6010x1995x2255, gvm 4500, tank 70, tow 3500, km 24000
  616 Auto: 71990, diesel 4.0 4 390 12.0, RWD, auto 6, XZU605R
  Hybrid 616: 84990, hybrid 4.0 4 470 10.2, RWD, dual 5, XZU605R
`),
};

export const fuso: MakeEntry = {
  name: 'Fuso',
  retention: 0.91,
  wmi: 'JLF',
  models: parseModels(`
Canter: lightTruck, 2D Cab Chassis, 2011-, 3 seats, 2 doors, 5930x1995x2215, gvm 4500, tank 70, tow 3500, km 24000
  515 City Cab: 63990, diesel 3.0 4 370 11.6, RWD, dual 6, FEA21
Rosa: bus, 3D Bus, 2011-, 25 seats, 3 doors, 7730x2010x2645, gvm 6550, tank 100, share 0.5, km 24000
  Deluxe: 149990, diesel 3.0 4 430 13.5, RWD, dual 6, BE64D
`),
};
