import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const bmw: MakeEntry = {
  name: 'BMW',
  retention: 0.88,
  wmi: 'WBA',
  models: parseModels(`
1 Series: hatchback, 5D Hatchback, 2011-, 5 seats, 5 doors, 4319x1799x1434, gvm 1970, tank 42, ancap 5/2019, km 12000
  118i M Sport: 56500, turbo 1.5 3 220 5.9, FWD, dual 7, F40
  M135i xDrive: 78900, turbo 2.0 4 450 7.5, AWD, auto 8, F40
2 Series: coupe, 2D Coupe, 2014-, 4 seats, 2 doors, 4537x1838x1390, gvm 2010, tank 52, ancap 4/2022, share 0.7
  220i M Sport: 73200, turbo 2.0 4 300 6.7, RWD, auto 8, G42
  228i Luxury Line: 64900, turbo 2.0 4 350 6.6, RWD, auto 8, F23, 2014-2021, as convertible, body 2D Convertible
3 Series: sedan, 4D Sedan, 2010-, 5 seats, 4 doors, 4709x1827x1435, gvm 2080, tank 59, ancap 5/2019, tow 1600, share 1.6
  320i M Sport: 81300, turbo 2.0 4 300 6.3, RWD, auto 8, G20
  330i M Sport: 91300, turbo 2.0 4 400 6.7, RWD, auto 8, G20
  320d Touring: 75900, diesel 2.0 4 400 4.9, RWD, auto 8, G21, 5 doors, 2013-2022, as wagon, body 5D Touring
4 Series: convertible, 2D Convertible, 2014-, 4 seats, 2 doors, 4768x1852x1384, gvm 2240, tank 59, share 0.4, km 9000
  430i M Sport: 116100, turbo 2.0 4 400 7.1, RWD, auto 8, G23
X1: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4500x1845x1630, gvm 2120, tank 54, ancap 5/2022, tow 1700, share 1.3
  sDrive18i: 58900, turbo 1.5 3 230 6.5, FWD, dual 7, U11
  iX1 xDrive30: 84900, electric 494 66 417 130, AWD, single, U11, 2023-
X3: suv, 5D Wagon, 2011-, 5 seats, 5 doors, 4708x1891x1676, gvm 2400, tank 65, ancap 5/2017, tow 2400, share 1.6
  xDrive20d: 86100, diesel 2.0 4 400 6.0, AWD, auto 8, G01
  xDrive30i M Sport: 96700, turbo 2.0 4 350 7.8, AWD, auto 8, G01
X5: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4935x2004x1765, gvm 2935, tank 80, ancap 5/2018, tow 2700, share 1.2
  xDrive30d: 134900, diesel 3.0 6 650 7.2, AWD, auto 8, G05
i4: sedan, 4D Gran Coupe, 2022-, 5 seats, 4 doors, 4783x1852x1448, gvm 2605, ancap 4/2022, tow 1600, share 0.5
  eDrive40: 101900, electric 430 84 520 205, RWD, single, G26
`),
};

export const mercedes: MakeEntry = {
  name: 'Mercedes-Benz',
  retention: 0.88,
  wmi: 'W1K',
  models: parseModels(`
A-Class: hatchback, 5D Hatchback, 2013-, 5 seats, 5 doors, 4419x1796x1440, gvm 1930, tank 43, ancap 5/2018, share 1.2, km 12000
  A180: 59900, turbo 1.3 4 200 5.7, FWD, dual 7, W177
  A250 4MATIC: 75900, turbo 2.0 4 350 7.2, AWD, dual 7, W177
C-Class: sedan, 4D Sedan, 2010-, 5 seats, 4 doors, 4751x1820x1438, gvm 2220, tank 66, ancap 5/2022, tow 1800, share 1.6
  C200: 88500, turbo 1.5 4 300 6.9, RWD, auto 9, W206
  C300: 98900, turbo 2.0 4 400 7.3, RWD, auto 9, W206
  C200 Estate: 66900, turbo 2.0 4 300 6.6, RWD, auto 7, S205, 5 doors, 2015-2021, as stationWagon, body 5D Wagon
  C300 Cabriolet: 99900, turbo 2.0 4 370 7.4, RWD, auto 9, A205, 4 seats, 2 doors, 2016-2022, as convertible, body 2D Cabriolet
E-Class: sedan, 4D Sedan, 2010-, 5 seats, 4 doors, 4949x1880x1469, gvm 2420, tank 66, ancap 5/2024, tow 2100, share 0.7
  E300: 133900, turbo 2.0 4 400 7.3, RWD, auto 9, W214
GLA: suv, 5D Wagon, 2014-, 5 seats, 5 doors, 4410x1834x1611, gvm 2050, tank 51, ancap 5/2019, tow 1800
  GLA200: 67900, turbo 1.3 4 250 6.2, FWD, dual 7, H247
  EQA 250: 82300, electric 385 67 480 100, FWD, single, H243, 2021-
GLC: suv, 5D Wagon, 2015-, 5 seats, 5 doors, 4716x1890x1640, gvm 2550, tank 62, ancap 5/2022, tow 2400, share 1.4
  GLC300 4MATIC: 104900, turbo 2.0 4 400 8.3, AWD, auto 9, X254
  GLC220d 4MATIC: 76900, diesel 2.0 4 400 6.1, AWD, auto 9, X253, 2015-2022
Vito: van, 4D MWB Van, 2015-, 3 seats, 4 doors, 5140x1928x1910, gvm 3100, tank 70, ancap 5/2014, tow 2500, share 0.6, km 21000
  116 CDI: 60900, diesel 2.0 4 380 7.0, RWD, auto 9, 447
Sprinter: van, 4D MWB Van, 2010-, 3 seats, 4 doors, 5932x2020x2600, gvm 3550, tank 71, tow 2000, share 0.5, km 24000
  315 CDI: 75900, diesel 2.0 4 340 9.2, RWD, auto 9, 907
  519 CDI Cab Chassis: 82900, diesel 2.0 4 440 10.9, RWD, auto 9, 907, 2 doors, as lightTruck, body 2D Cab Chassis
Valente: peopleMover, 5D Wagon, 2012-, 8 seats, 5 doors, 5140x1928x1910, gvm 3100, tank 70, ancap 5/2014, tow 2500, share 0.3
  116 CDI: 74900, diesel 2.0 4 380 6.7, RWD, auto 9, 447
`),
};

export const audi: MakeEntry = {
  name: 'Audi',
  retention: 0.88,
  wmi: 'WAU',
  models: parseModels(`
A1: hatchback, 5D Hatchback, 2011-, 5 seats, 5 doors, 4029x1740x1433, gvm 1720, tank 40, ancap 5/2019, share 0.8, km 11000
  35 TFSI: 41500, turbo 1.5 4 250 5.8, FWD, dual 7, GB
A3: hatchback, 5D Sportback, 2010-, 5 seats, 5 doors, 4343x1816x1449, gvm 1920, tank 50, ancap 5/2020, share 1.3
  35 TFSI: 54800, turbo 1.5 4 250 5.0, FWD, dual 7, 8Y
  S3: 80800, turbo 2.0 4 420 7.5, AWD, dual 7, 8Y
  1.4 TFSI Cabriolet: 50500, turbo 1.4 4 250 5.3, FWD, dual 7, 8V, 4 seats, 2 doors, 2014-2020, as convertible, body 2D Cabriolet
A4: sedan, 4D Sedan, 2010-2024, 5 seats, 4 doors, 4762x1847x1428, gvm 2070, tank 58, ancap 5/2015, tow 1700, share 1.2
  45 TFSI quattro: 75900, turbo 2.0 4 370 7.1, AWD, dual 7, 8W
  Avant 45 TFSI: 78900, turbo 2.0 4 370 7.3, AWD, dual 7, 8W, 5 doors, as stationWagon, body 5D Avant
A5: coupe, 2D Coupe, 2012-2024, 4 seats, 2 doors, 4697x1846x1371, gvm 2080, tank 58, ancap 5/2015, share 0.6
  45 TFSI quattro: 89900, turbo 2.0 4 370 7.2, AWD, dual 7, F5
Q2: suv, 5D Wagon, 2017-, 5 seats, 5 doors, 4208x1794x1508, gvm 1840, tank 50, ancap 5/2016, share 0.9
  35 TFSI: 48600, turbo 1.5 4 250 5.7, FWD, dual 7, GA
Q3: suv, 5D Wagon, 2012-, 5 seats, 5 doors, 4484x1849x1585, gvm 2070, tank 58, ancap 5/2018, tow 1800, share 1.3
  35 TFSI: 57000, turbo 1.4 4 250 7.3, FWD, dual 6, F3
  45 TFSI quattro: 70000, turbo 2.0 4 370 8.4, AWD, dual 7, F3
Q5: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4682x1893x1662, gvm 2440, tank 65, ancap 5/2017, tow 2000, share 1.5
  40 TDI quattro: 78400, diesel 2.0 4 400 6.0, AWD, dual 7, FY
  45 TFSI quattro Sport: 86500, turbo 2.0 4 370 8.0, AWD, dual 7, FY
Q8 e-tron: suv, 5D Wagon, 2020-2024, 5 seats, 5 doors, 4915x1937x1633, gvm 3170, ancap 5/2019, tow 1800, share 0.3
  55: 140300, electric 664 106 582 170, AWD, single, GE
TT: convertible, 2D Roadster, 2010-2022, 2 seats, 2 doors, 4191x1832x1355, gvm 1750, tank 55, ancap 4/2015, share 0.25, km 7000
  45 TFSI Roadster: 88500, turbo 2.0 4 370 7.2, AWD, dual 6, 8S
`),
};
