import { parseModels } from './parse-models.ts';

/** Toyota's commercial vehicles. */
export const toyotaCommercialModels = parseModels(`
Fortuner: 4x4, 5D Wagon, 2015-, 7 seats, 5 doors, 4795x1855x1835, gvm 2800, tank 80, ancap 5/2019, tow 3100, km 17000, share 0.9
  GX: 53775, diesel 2.8 4 500 7.6, 4WD, auto 6, GUN156R
  GXL: 58895, diesel 2.8 4 500 7.6, 4WD, auto 6, GUN156R
  Crusade: 66225, diesel 2.8 4 500 7.6, 4WD, auto 6, GUN156R
HiLux: ute, 4D Double Cab Pick Up, 2010-, 5 seats, 4 doors, 5325x1855x1815, gvm 3050, tank 80, ancap 5/2019, tow 3500, km 20000, share 3
  WorkMate: 33480, diesel 2.4 4 400 7.4, RWD, manual 5, GUN122R, 2 seats, 2 doors, as cabChassis, body 2D Cab Chassis
  SR: 52960, diesel 2.8 4 500 7.9, 4WD, auto 6, GUN126R, as cabChassis, body 4D Double Cab Chassis
  SR: 54210, diesel 2.8 4 420 8, 4WD, manual 6, GUN126R
  SR5: 63260, diesel 2.8 4 500 7.2, 4WD, auto 6, GUN126R
  Rogue: 71530, diesel 2.8 4 500 7.9, 4WD, auto 6, GUN126R, 2018-
  GR Sport: 74310, diesel 2.8 4 550 8.1, 4WD, auto 6, GUN126R, 2023-
LandCruiser 70: cabChassis, 4D Double Cab Chassis, 2012-, 5 seats, 4 doors, 5230x1870x1970, gvm 3510, tank 130, tow 3500, km 19000, share 1.1
  WorkMate: 80700, diesel 2.8 4 500 9.6, 4WD, auto 6, GDL79R
  GXL: 85300, diesel 2.8 4 500 9.6, 4WD, auto 6, GDL79R
  GXL: 83500, diesel 4.5 8 430 10.7, 4WD, manual 5, VDJ79R, 2012-2024
  GXL Troopcarrier: 87500, diesel 4.5 8 430 10.7, 4WD, manual 5, VDJ78R, 3 doors, 2012-2024, as hardtop, body 3D Hardtop
HiAce: van, 4D LWB Van, 2010-, 3 seats, 4 doors, 5265x1950x1990, gvm 3300, tank 70, ancap 5/2019, tow 1900, km 23000, share 1
  LWB: 51886, diesel 2.8 4 450 7.5, RWD, auto 6, GDH300R
  LWB: 49886, diesel 2.8 4 420 7.6, RWD, manual 6, GDH300R
  SLWB: 61786, diesel 2.8 4 450 8.2, RWD, auto 6, GDH320R, body 4D SLWB Van
  Commuter: 76866, diesel 2.8 4 450 8.3, RWD, auto 6, GDH322R, 12 seats, as bus, body 4D SLWB Bus
Granvia: peopleMover, 5D Wagon, 2019-2024, 8 seats, 5 doors, 5300x1970x1990, gvm 3500, tank 65, ancap 5/2019, tow 1500, km 18000, share 0.35
  8 Seat: 68300, diesel 2.8 4 450 8, RWD, auto 6, GDH303R
  VX 6 Seat: 79000, diesel 2.8 4 450 8, RWD, auto 6, GDH303R, 6 seats
Coaster: bus, 3D Bus, 2012-, 22 seats, 3 doors, 6990x2080x2630, gvm 5950, tank 95, km 22000, share 0.3
  Standard: 108090, diesel 2.8 4 450 10.8, RWD, auto 6, GDB70R
  Deluxe: 124990, diesel 2.8 4 450 10.8, RWD, auto 6, GDB70R
`);
