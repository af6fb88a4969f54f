import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const ford: MakeEntry = {
  name: 'Ford',
  retention: 0.91,
  wmi: 'MNA',
  models: parseModels(`
Fiesta: hatch, 5D Hatchback, 2010-2022, 5 seats, 5 doors, 4068x1735x1469, gvm 1560, tank 42, share 0.4, km 11000
  ST: 32290, turbo 1.5 3 290 6.3, FWD, manual 6, WG, 2013-2022
Focus: hatchback, 5D Hatchback, 2011-2022, 5 seats, 5 doors, 4378x1825x1473, gvm 1900, tank 52, ancap 5/2018, tow 1200, share 0.8
  Trend: 25990, turbo 1.5 3 240 6.4, FWD, auto 8, SA
  ST-Line: 30990, turbo 1.5 3 240 6.4, FWD, auto 8, SA, 2016-2022
  ST: 44690, turbo 2.3 4 420 8.8, FWD, manual 6, SA
Puma: suv, 5D Wagon, 2020-2024, 5 seats, 5 doors, 4186x1805x1550, gvm 1760, tank 42, ancap 5/2019, share 0.6
  ST-Line: 32790, turbo 1.0 3 170 5.3, FWD, dual 7, JK
Escape: suv, 5D Wagon, 2017-2023, 5 seats, 5 doors, 4614x1883x1661, gvm 2150, tank 54, ancap 5/2019, tow 1800, share 0.8
  ST-Line: 39890, turbo 2.0 4 387 8.6, FWD, auto 8, ZH
  ST-Line PHEV: 54440, plug-in 2.5 4 200 1.5, FWD, cvt, ZH, 2021-2023
Everest: 4x4, 5D Wagon, 2015-, 7 seats, 5 doors, 4914x1923x1842, gvm 3150, tank 80, ancap 5/2022, tow 3500, share 1.5, km 17000
  Ambiente: 58990, diesel 2.0 4 500 7.2, 4WD, auto 10, UB
  Trend: 66990, diesel 2.0 4 500 7.2, 4WD, auto 10, UB
  Sport V6: 73590, diesel 3.0 6 600 8.5, 4WD, auto 10, UB, 2022-
  Platinum: 81200, diesel 3.0 6 600 8.5, 4WD, auto 10, UB, 2022-
Ranger: ute, 4D Double Cab Pick Up, 2011-, 5 seats, 4 doors, 5370x1918x1884, gvm 3250, tank 80, ancap 5/2022, tow 3500, share 3, km 19000
  XL: 51030, diesel 2.0 4 405 7.2, 4WD, auto 6, P703, as cabChassis, body 4D Double Cab Chassis
  XLS: 56730, diesel 2.0 4 500 7.6, 4WD, auto 10, P703
  XLT: 64040, diesel 2.0 4 500 7.6, 4WD, auto 10, P703
  Wildtrak V6: 73390, diesel 3.0 6 600 8.4, 4WD, auto 10, P703, 2022-
  Raptor: 90440, turbo 3.0 6 583 11.5, 4WD, auto 10, P703, 2022-
  XLT: 55990, diesel 3.2 5 470 8.9, 4WD, auto 6, PX, 2011-2021
Transit Custom: van, 4D LWB Van, 2014-, 3 seats, 4 doors, 5450x2032x1980, gvm 3225, tank 70, ancap 5/2024, tow 2500, share 0.8, km 21000
  Trend 340L: 57590, diesel 2.0 4 390 8.0, FWD, auto 8, VZ
Transit: lightTruck, 2D Cab Chassis, 2014-, 3 seats, 2 doors, 6579x2059x2300, gvm 4700, tank 80, tow 3500, share 0.3, km 22000
  470E Single Cab: 62090, diesel 2.0 4 390 10.4, RWD, manual 6, VO
Mustang: coupe, 2D Fastback, 2015-, 4 seats, 2 doors, 4810x1916x1397, gvm 2200, tank 61, ancap 4/2024, share 0.8, km 8000
  EcoBoost: 66990, turbo 2.3 4 473 9.5, RWD, auto 10, FO
  GT: 78990, premium 5.0 8 556 12.8, RWD, manual 6, FO
  GT Convertible: 86490, premium 5.0 8 556 13.2, RWD, auto 10, FO, as convertible, body 2D Convertible
Mustang Mach-E: suv, 5D Wagon, 2023-, 5 seats, 5 doors, 4712x1881x1624, gvm 2620, ancap 5/2021, tow 750, share 0.4
  Select: 66990, electric 430 73 470 150, RWD, single, CGW
  GT: 97990, electric 860 91 490 150, AWD, single, CGW
Territory: suv, 5D Wagon, 2010-2016, 7 seats, 5 doors, 4883x1898x1716, gvm 2630, tank 75, ancap 5/2011, tow 2700, share 0.5
  TX: 38990, diesel 2.7 6 440 8.2, RWD, auto 6, SZ
  Titanium: 54490, diesel 2.7 6 440 9.0, AWD, auto 6, SZ
Falcon: sedan, 4D Sedan, 2010-2016, 5 seats, 4 doors, 4949x1868x1493, gvm 2300, tank 68, ancap 5/2008, tow 2300, share 0.5
  XR6: 35990, petrol 4.0 6 391 9.5, RWD, auto 6, FG X
  XR6 Turbo: 42490, turbo 4.0 6 533 11.7, RWD, manual 6, FG X
`),
};

export const jeep: MakeEntry = {
  name: 'Jeep',
  retention: 0.88,
  wmi: '1C4',
  models: parseModels(`
Compass: suv, 5D Wagon, 2017-, 5 seats, 5 doors, 4394x1819x1657, gvm 2100, tank 60, ancap 5/2017, tow 1500
  Night Eagle: 41950, petrol 2.4 4 229 7.9, FWD, auto 6, M6
  Limited: 48950, petrol 2.4 4 229 9.7, AWD, auto 9, M6
Grand Cherokee: suv, 5D Wagon, 2011-2024, 5 seats, 5 doors, 4914x1979x1792, gvm 2835, tank 87, ancap 5/2022, tow 2813, share 1.4
  Limited: 82750, petrol 3.6 6 344 9.9, 4WD, auto 8, WL
  L Overland: 92750, petrol 3.6 6 344 10.6, 4WD, auto 8, WL, 7 seats, 2022-2024
  Laredo: 64950, diesel 3.0 6 570 7.5, 4WD, auto 8, WK, 2013-2020
Wrangler: softtop, 4D Softtop, 2011-, 5 seats, 4 doors, 4785x1877x1838, gvm 2480, tank 81, ancap 3/2019, tow 2495, share 1.2, km 11000
  Unlimited Sport: 75950, turbo 2.0 4 400 9.2, 4WD, auto 8, JL
  Unlimited Rubicon: 90450, turbo 2.0 4 400 9.2, 4WD, auto 8, JL, as hardtop, body 4D Hardtop
  Overland: 73450, petrol 3.6 6 353 9.7, 4WD, auto 8, JL, 4 seats, 2 doors, 2019-2023, as hardtop, body 2D Hardtop
Gladiator: ute, 4D Dual Cab Pick Up, 2020-, 5 seats, 4 doors, 5591x1894x1909, gvm 2935, tank 83, ancap 3/2019, tow 2721, share 0.7
  Rubicon: 86450, petrol 3.6 6 347 12.4, 4WD, auto 8, JT
`),
};

export const holden: MakeEntry = {
  name: 'Holden',
  retention: 0.89,
  wmi: '6G1',
  models: parseModels(`
Commodore: sedan, 4D Sedan, 2010-2019, 5 seats, 4 doors, 4966x1898x1471, gvm 2250, tank 71, ancap 5/2013, tow 2100, share 1.4
  Evoke: 35490, petrol 3.0 6 290 8.3, RWD, auto 6, VF
  SV6: 40390, petrol 3.6 6 350 9.0, RWD, auto 6, VF
  SS V Redline: 54490, premium 6.2 8 570 12.6, RWD, manual 6, VF, 2013-2017
  SV6 Sportwagon: 42390, petrol 3.6 6 350 9.3, RWD, auto 6, VF, 5 doors, as stationWagon, body 5D Sportwagon
  Calais Tourer: 53990, petrol 3.6 6 381 9.1, AWD, auto 9, ZB, 5 doors, 2018-2019, as wagon, body 5D Wagon
Ute: ute, 2D Utility, 2010-2017, 2 seats, 2 doors, 5083x1899x1497, gvm 2370, tank 71, ancap 5/2013, tow 1600, share 0.7
  SV6: 36990, petrol 3.6 6 350 9.0, RWD, auto 6, VF
  SS: 42490, premium 6.2 8 570 12.8, RWD, manual 6, VF
Cruze: hatch, 5D Hatchback, 2011-2016, 5 seats, 5 doors, 4514x1797x1477, gvm 1870, tank 60, ancap 5/2009, tow 1200, share 0.7
  SRi: 25790, turbo 1.6 4 230 7.4, FWD, auto 6, JH
Astra: hatchback, 5D Hatchback, 2016-2020, 5 seats, 5 doors, 4386x1809x1485, gvm 1880, tank 48, ancap 5/2015, tow 1250
  RS: 28940, turbo 1.6 4 280 6.3, FWD, auto 6, BK
Captiva: suv, 5D Wagon, 2010-2018, 7 seats, 5 doors, 4673x1868x1756, gvm 2530, tank 65, ancap 5/2011, tow 2000, share 0.8
  LTZ: 41990, petrol 3.0 6 288 10.1, AWD, auto 6, CG
Trax: suv, 5D Wagon, 2013-2020, 5 seats, 5 doors, 4264x1775x1676, gvm 1870, tank 53, ancap 5/2013, tow 1200, share 0.8
  LS: 26490, turbo 1.4 4 200 6.7, FWD, auto 6, TJ
Colorado: ute, 4D Crew Cab Pick Up, 2012-2020, 5 seats, 4 doors, 5347x1882x1800, gvm 3150, tank 76, ancap 5/2016, tow 3500, share 1.5, km 18000
  LS: 46990, diesel 2.8 4 500 8.7, 4WD, auto 6, RG, as cabChassis, body 4D Crew Cab Chassis
  LTZ: 52690, diesel 2.8 4 500 8.7, 4WD, auto 6, RG
  Z71: 57190, diesel 2.8 4 500 8.7, 4WD, auto 6, RG
`),
};

export const tesla: MakeEntry = {
  name: 'Tesla',
  retention: 0.89,
  wmi: 'LRW',
  lacks: ['Apple CarPlay', 'Android Auto'],
  models: parseModels(`
Model 3: sedan, 4D Sedan, 2019-, 5 seats, 4 doors, 4720x1850x1441, gvm 2170, ancap 5/2019, tow 1000, share 1.4, km 15000
  Rear-Wheel Drive: 54900, electric 375 60 513 170, RWD, single, Highland
  Long Range: 61900, electric 493 75 629 250, AWD, single, Highland
  Performance: 80900, electric 741 75 528 250, AWD, single, Highland
Model Y: suv, 5D Wagon, 2022-, 5 seats, 5 doors, 4790x1982x1624, gvm 2466, ancap 5/2022, tow 1600, share 2, km 15000
  Rear-Wheel Drive: 58900, electric 420 60 466 175, RWD, single, Juniper
  Long Range: 68900, electric 493 75 600 250, AWD, single, Juniper
  Performance: 82900, electric 660 75 514 250, AWD, single, Juniper
Model S: sedan, 4D Sedan, 2015-2020, 5 seats, 4 doors, 4978x1964x1445, gvm 2680, ancap 5/2015, share 0.3
  Long Range: 128900, electric 755 100 610 200, AWD, single, Raven
Model X: suv, 5D Wagon, 2016-2020, 7 seats, 5 doors, 5036x1999x1684, gvm 3050, ancap 5/2019, tow 2250, share 0.2
  Long Range: 139900, electric 755 100 505 200, AWD, single, Raven, 6 seats
`),
};
