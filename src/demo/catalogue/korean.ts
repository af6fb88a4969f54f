import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const hyundai: MakeEntry = {
  name: 'Hyundai',
  retention: 0.91,
  wmi: 'KMH',
  models: parseModels(`
Venue: suv, 5D Wagon, 2019-, 5 seats, 5 doors, 4040x1770x1592, gvm 1640, tank 45, ancap 4/2019, tow 800, km 11000
  Active: 25250, petrol 1.6 4 151 7.0, FWD, auto 6, QX
  Elite: 30250, petrol 1.6 4 151 7.2, FWD, cvt, QX
Kona: suv, 5D Wagon, 2017-, 5 seats, 5 doors, 4350x1825x1580, gvm 1900, tank 47, ancap 4/2023, tow 1300, share 1.6
  Kona: 32950, petrol 2.0 4 180 6.6, FWD, cvt, SX2
  Hybrid: 36950, hybrid 1.6 4 265 3.9, FWD, dual 6, SX2, 2023-
  Premium: 42500, turbo 1.6 4 265 6.9, AWD, auto 8, SX2
  Electric Extended Range: 58000, electric 255 65 444 102, FWD, single, SX2, 2019-
Tucson: suv, 5D Wagon, 2015-, 5 seats, 5 doors, 4640x1865x1665, gvm 2190, tank 54, ancap 5/2021, tow 1650, share 2
  Tucson: 39100, petrol 2.0 4 192 8.1, FWD, auto 6, NX4
  Elite Hybrid: 51100, turbo-hybrid 1.6 4 265 5.3, FWD, auto 6, NX4, 2024-
  Elite: 45100, turbo 1.6 4 265 7.2, AWD, dual 7, NX4
  Premium: 52600, diesel 2.0 4 416 6.3, AWD, auto 8, NX4, 2015-2024
Santa Fe: suv, 5D Wagon, 2010-, 7 seats, 5 doors, 4830x1900x1770, gvm 2610, tank 67, ancap 5/2024, tow 2000, share 1.3, km 16000
  Hybrid: 55500, turbo-hybrid 1.6 4 367 5.6, FWD, auto 6, MX5, 2024-
  Elite: 53000, diesel 2.2 4 440 6.1, AWD, dual 8, TM, 2012-2023
  Calligraphy Hybrid: 75000, turbo-hybrid 1.6 4 367 5.7, AWD, auto 6, MX5, 2024-
Palisade: suv, 5D Wagon, 2020-, 8 seats, 5 doors, 4995x1975x1750, gvm 2755, tank 71, ancap 4/2022, tow 2200, share 0.7
  Elite: 66700, diesel 2.2 4 440 7.3, AWD, auto 8, LX2
  Calligraphy: 79400, diesel 2.2 4 440 7.3, AWD, auto 8, LX2, 7 seats
i20: hatch, 5D Hatchback, 2010-2023, 5 seats, 5 doors, 4075x1775x1455, gvm 1650, tank 40, share 0.6, km 11000
  Active: 17990, petrol 1.4 4 133 6.1, FWD, auto 4, PB, 2010-2016
  N: 34990, turbo 1.6 4 275 6.9, FWD, manual 6, BC3, 2021-2023
i30: hatch, 5D Hatchback, 2010-, 5 seats, 5 doors, 4340x1795x1455, gvm 1860, tank 50, ancap 5/2017, tow 1300, share 1.7
  Active: 27490, petrol 2.0 4 203 7.4, FWD, auto 6, PD
  Elite: 31420, petrol 2.0 4 203 7.4, FWD, auto 6, PD
  N Line: 33920, turbo 1.6 4 265 7.1, FWD, dual 7, PD, 2018-
  Sedan Active: 27000, petrol 2.0 4 180 7.0, FWD, auto 6, CN7, 4 doors, 2021-, as sedan, body 4D Sedan
iLoad: van, 4D Van, 2010-2021, 3 seats, 4 doors, 5125x1920x1925, gvm 3160, tank 75, ancap 4/2011, tow 1500, share 0.6, km 20000
  Van: 42010, diesel 2.5 4 441 8.8, RWD, auto 5, TQ
Staria: peopleMover, 5D Wagon, 2021-, 8 seats, 5 doors, 5253x1997x1990, gvm 3090, tank 75, ancap 5/2021, tow 2500, share 0.6
  Staria: 51000, diesel 2.2 4 430 8.2, FWD, auto 8, US4
  Highlander: 68500, diesel 2.2 4 430 8.2, AWD, auto 8, US4
  Load: 48240, diesel 2.2 4 430 7.0, FWD, auto 8, US4, 3 seats, 4 doors, as van, body 4D Van
Ioniq 5: suv, 5D Wagon, 2021-, 5 seats, 5 doors, 4655x1890x1605, gvm 2540, ancap 5/2021, tow 1600, share 0.8
  Standard Range: 69800, electric 350 63 440 220, RWD, single, NE
  Epiq: 88000, electric 605 84 500 233, AWD, single, NE
Ioniq 6: sedan, 4D Sedan, 2023-, 5 seats, 4 doors, 4855x1880x1495, gvm 2490, ancap 5/2022, tow 1500, share 0.5
  Dynamiq: 74000, electric 350 77 614 233, RWD, single, CE
  Epiq: 88000, electric 605 77 519 233, AWD, single, CE
`),
};

export const kia: MakeEntry = {
  name: 'Kia',
  retention: 0.92,
  wmi: 'KNA',
  models: parseModels(`
Picanto: hatch, 5D Hatchback, 2016-, 4 seats, 5 doors, 3605x1595x1485, gvm 1400, tank 35, share 1.2, km 9000
  Sport: 20690, petrol 1.2 4 122 6.0, FWD, auto 4, JA
  GT-Line: 22290, petrol 1.2 4 122 6.0, FWD, auto 4, JA
Rio: hatchback, 5D Hatchback, 2011-2023, 5 seats, 5 doors, 4070x1725x1450, gvm 1600, tank 45, ancap 5/2017, share 0.8, km 11000
  S: 19690, petrol 1.4 4 133 6.2, FWD, auto 6, YB
  GT-Line: 25990, turbo 1.0 3 172 5.4, FWD, dual 7, YB, 2018-2023
Cerato: hatch, 5D Hatchback, 2013-2024, 5 seats, 5 doors, 4510x1800x1445, gvm 1780, tank 50, ancap 5/2019, tow 1250, share 1.4
  S: 26290, petrol 2.0 4 192 7.4, FWD, auto 6, BD
  Sport: 28840, petrol 2.0 4 192 7.4, FWD, auto 6, BD
  GT: 37690, turbo 1.6 4 265 6.9, FWD, dual 7, BD
  S Sedan: 26290, petrol 2.0 4 192 7.4, FWD, auto 6, BD, 4 doors, as sedan, body 4D Sedan
Stonic: suv, 5D Wagon, 2021-, 5 seats, 5 doors, 4140x1760x1520, gvm 1640, tank 45, ancap 5/2017, km 11000
  S: 25930, petrol 1.4 4 133 6.7, FWD, auto 6, YB
  GT-Line: 32740, turbo 1.0 3 172 5.4, FWD, dual 7, YB
Seltos: suv, 5D Wagon, 2019-, 5 seats, 5 doors, 4370x1800x1615, gvm 1860, tank 50, ancap 5/2019, tow 1250, share 1.7
  S: 32100, petrol 2.0 4 180 6.9, FWD, cvt, SP2
  Sport+: 38050, petrol 2.0 4 180 6.9, FWD, cvt, SP2
  GT-Line: 44900, turbo 1.6 4 265 7.4, AWD, auto 8, SP2
Sportage: suv, 5D Wagon, 2011-, 5 seats, 5 doors, 4660x1865x1665, gvm 2200, tank 54, ancap 5/2022, tow 1650, share 1.8
  S: 37990, petrol 2.0 4 192 8.1, FWD, auto 6, NQ5
  SX Hybrid: 47490, turbo-hybrid 1.6 4 350 4.9, FWD, auto 6, NQ5, 2024-
  SX: 46490, diesel 2.0 4 416 6.3, AWD, auto 8, NQ5
  GT-Line: 53190, diesel 2.0 4 416 6.3, AWD, auto 8, NQ5
Sorento: suv, 5D Wagon, 2010-, 7 seats, 5 doors, 4815x1900x1700, gvm 2570, tank 67, ancap 5/2020, tow 2000, share 1.2, km 16000
  S: 54630, diesel 2.2 4 440 6.1, AWD, dual 8, MQ4
  Sport+: 60640, diesel 2.2 4 440 6.1, AWD, dual 8, MQ4
  GT-Line Hybrid: 71960, turbo-hybrid 1.6 4 350 5.8, AWD, auto 6, MQ4, 2021-
Carnival: peopleMover, 5D Wagon, 2010-, 8 seats, 5 doors, 5155x1995x1775, gvm 2880, tank 72, ancap 5/2021, tow 2000, share 1.3, km 17000
  S: 53590, diesel 2.2 4 440 6.6, FWD, auto 8, KA4
  SLi: 63290, diesel 2.2 4 440 6.6, FWD, auto 8, KA4
  Platinum: 69690, petrol 3.5 6 332 9.7, FWD, auto 8, KA4
Stinger: sedan, 4D Sedan, 2017-2023, 5 seats, 4 doors, 4830x1870x1400, gvm 2260, tank 60, ancap 5/2017, tow 1500, share 0.5
  200S: 52630, turbo 2.0 4 353 9.1, RWD, auto 8, CK
  GT: 66640, turbo 3.3 6 510 10.8, RWD, auto 8, CK
Niro: suv, 5D Wagon, 2021-, 5 seats, 5 doors, 4420x1825x1545, gvm 2200, tank 42, ancap 4/2022, share 0.6
  S Hybrid: 44990, hybrid 1.6 4 265 4.0, FWD, dual 6, SG2
  GT-Line EV: 72100, electric 255 65 460 80, FWD, single, SG2
EV5: suv, 5D Wagon, 2024-, 5 seats, 5 doors, 4615x1875x1715, gvm 2550, ancap 5/2024, tow 1250
  Air Standard Range: 56770, electric 310 64 400 140, FWD, single, OV
  GT-Line: 71770, electric 480 88 470 140, AWD, single, OV
EV6: suv, 5D Wagon, 2022-, 5 seats, 5 doors, 4695x1890x1550, gvm 2530, ancap 5/2022, tow 1600, share 0.6
  Air: 72590, electric 350 77 528 233, RWD, single, CV
  GT-Line: 87590, electric 605 77 484 233, AWD, single, CV
EV9: suv, 5D Wagon, 2023-, 7 seats, 5 doors, 5015x1980x1780, gvm 3240, ancap 5/2023, tow 2500, share 0.4
  Air: 97000, electric 350 76 443 210, RWD, single, MV
  GT-Line: 121000, electric 700 100 505 210, AWD, single, MV, 6 seats
`),
};
