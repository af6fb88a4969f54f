import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const nissan: MakeEntry = {
  name: 'Nissan',
  retention: 0.9,
  wmi: 'JN1',
  models: parseModels(`
Juke: suv, 5D Wagon, 2014-, 5 seats, 5 doors, 4210x1800x1595, gvm 1690, tank 46, ancap 5/2019, tow 1250, km 12000
  ST: 28390, turbo 1.0 3 180 5.8, FWD, dual 7, F16
  ST-L: 32990, turbo 1.0 3 180 5.8, FWD, dual 7, F16
  Ti: 36890, turbo 1.0 3 180 5.8, FWD, dual 7, F16
Qashqai: suv, 5D Wagon, 2014-, 5 seats, 5 doors, 4425x1835x1625, gvm 1930, tank 55, ancap 5/2021, tow 1200, share 1.6
  ST: 34665, turbo 1.3 4 250 6.1, FWD, cvt, J12
  ST-L: 39965, turbo 1.3 4 250 6.1, FWD, cvt, J12
  Ti: 44665, turbo 1.3 4 250 6.1, FWD, cvt, J12
  Ti e-Power: 51590, turbo-hybrid 1.5 3 330 5.2, FWD, single, J12, 2023-
X-Trail: suv, 5D Wagon, 2012-, 5 seats, 5 doors, 4680x1840x1725, gvm 2250, tank 55, ancap 5/2021, tow 2000, share 2
  ST: 37650, petrol 2.5 4 244 7.4, FWD, cvt, T33
  ST 7 Seat: 41990, petrol 2.5 4 244 7.8, AWD, cvt, T33, 7 seats
  ST-L: 45290, petrol 2.5 4 244 7.8, AWD, cvt, T33
  Ti-L e-Power: 58990, turbo-hybrid 1.5 3 525 6.1, AWD, single, T33, 2023-
Pathfinder: suv, 5D Wagon, 2013-, 7 seats, 5 doors, 5004x1978x1802, gvm 2830, tank 71, ancap 5/2022, tow 2700, km 16000
  ST-L: 65990, premium 3.5 6 340 10.5, AWD, auto 9, R53
  Ti: 71490, premium 3.5 6 340 10.5, AWD, auto 9, R53
  Ti-L: 80990, premium 3.5 6 340 10.5, AWD, auto 9, R53
Patrol: 4x4, 5D Wagon, 2013-, 8 seats, 5 doors, 5175x1995x1940, gvm 3500, tank 140, tow 3500, km 16000, share 1.3
  Ti: 90600, premium 5.6 8 560 14.4, 4WD, auto 7, Y62
  Ti-L: 103660, premium 5.6 8 560 14.4, 4WD, auto 7, Y62, 7 seats
  Warrior: 106160, premium 5.6 8 560 14.4, 4WD, auto 7, Y62, 2023-
Navara: ute, 4D Dual Cab Pick Up, 2010-, 5 seats, 4 doors, 5260x1850x1840, gvm 3150, tank 80, ancap 5/2015, tow 3500, km 19000, share 2
  SL: 52525, diesel 2.3 4 450 7.6, 4WD, auto 7, D23, as cabChassis, body 4D Dual Cab Chassis
  ST: 56200, diesel 2.3 4 450 7.6, 4WD, auto 7, D23
  ST-X: 60550, diesel 2.3 4 450 7.6, 4WD, auto 7, D23
  ST-X: 58050, diesel 2.3 4 450 7.1, 4WD, manual 6, D23, 2015-2025
  Pro-4X: 64300, diesel 2.3 4 450 7.9, 4WD, auto 7, D23, 2021-
  Pro-4X Warrior: 73365, diesel 2.3 4 450 8.1, 4WD, auto 7, D23, 2021-
Leaf: hatch, 5D Hatchback, 2019-2025, 5 seats, 5 doors, 4490x1788x1540, gvm 1995, ancap 5/2018, share 0.6, km 11000
  Leaf: 50990, electric 320 40 270 50, FWD, single, ZE1
  e+: 61490, electric 340 62 385 100, FWD, single, ZE1, 2021-2025
Ariya: suv, 5D Wagon, 2025-, 5 seats, 5 doors, 4595x1850x1660, gvm 2500, ancap 5/2022, tow 750, share 0.6
  Engage: 55840, electric 300 63 385 130, FWD, single, FE0
  Evolve e-4orce: 71840, electric 600 87 498 130, AWD, single, FE0
Z: coupe, 2D Coupe, 2022-, 2 seats, 2 doors, 4380x1845x1315, gvm 1850, tank 62, share 0.25, km 8000
  Coupe: 75800, turbo 3.0 6 475 9.8, RWD, auto 9, RZ34
  Nismo: 94000, turbo 3.0 6 520 10.4, RWD, auto 9, RZ34, 2023-
370Z: convertible, 2D Roadster, 2010-2021, 2 seats, 2 doors, 4250x1845x1325, gvm 1810, tank 72, share 0.2, km 8000
  Roadster: 61400, premium 3.7 6 363 11.2, RWD, auto 7, Z34
  Coupe: 49990, premium 3.7 6 363 10.6, RWD, manual 6, Z34, as coupe, body 2D Coupe
Pulsar: sedan, 4D Sedan, 2013-2017, 5 seats, 4 doors, 4615x1760x1495, gvm 1670, tank 52, ancap 5/2013, tow 1200, share 0.5
  ST: 20740, petrol 1.8 4 174 7.1, FWD, cvt, B17
  SSS: 29240, turbo 1.6 4 240 7.8, FWD, cvt, C12, 5 doors, as hatch, body 5D Hatchback
`),
};

export const suzuki: MakeEntry = {
  name: 'Suzuki',
  retention: 0.93,
  wmi: 'JSA',
  models: parseModels(`
Swift: hatch, 5D Hatchback, 2011-, 5 seats, 5 doors, 3860x1735x1495, gvm 1365, tank 37, ancap 3/2024, tow 1000, km 11000, share 2
  GL: 24490, petrol 1.2 3 112 4.0, FWD, cvt, UZ
  Hybrid: 26490, hybrid 1.2 3 112 4.0, FWD, cvt, UZ, 2024-
  GLX: 30135, hybrid 1.2 3 112 4.0, FWD, cvt, UZ, 2024-
  Sport: 32490, turbo 1.4 4 230 6.1, FWD, auto 6, AZ, 2018-2025
  Sport: 30490, turbo 1.4 4 230 6.1, FWD, manual 6, AZ, 2018-2025
Ignis: hatchback, 5D Hatchback, 2016-2025, 4 seats, 5 doors, 3700x1660x1595, gvm 1330, tank 32, share 0.8, km 10000
  GL: 20490, petrol 1.2 4 120 4.9, FWD, cvt, MF
  GLX: 22490, petrol 1.2 4 120 4.9, FWD, cvt, MF
Baleno: hatch, 5D Hatchback, 2016-2024, 5 seats, 5 doors, 3995x1745x1470, gvm 1405, tank 37, share 0.7, km 11000
  GL: 19990, petrol 1.4 4 130 5.4, FWD, auto 4, EW
  GLX Turbo: 22990, turbo 1.0 3 160 5.2, FWD, auto 6, EW
Vitara: suv, 5D Wagon, 2015-, 5 seats, 5 doors, 4175x1775x1610, gvm 1730, tank 47, ancap 5/2015, tow 1200, share 1.4
  GL Plus: 29490, petrol 1.6 4 156 6.0, FWD, auto 6, LY
  Turbo: 34490, turbo 1.4 4 220 5.9, FWD, auto 6, LY
  Turbo AllGrip: 38490, turbo 1.4 4 220 6.2, AWD, auto 6, LY
Fronx: suv, 5D Wagon, 2025-, 5 seats, 5 doors, 3995x1765x1550, gvm 1480, tank 37, tow 1200
  Fronx: 28990, hybrid 1.5 4 137 4.9, FWD, auto 6, WD
  GLX: 31990, hybrid 1.5 4 137 4.9, FWD, auto 6, WD
S-Cross: suv, 5D Wagon, 2013-, 5 seats, 5 doors, 4300x1785x1585, gvm 1710, tank 47, tow 1200
  AllGrip: 41990, turbo 1.4 4 235 6.2, AWD, auto 6, JYB
  AllGrip Prestige: 45990, turbo 1.4 4 235 6.2, AWD, auto 6, JYB
Jimny: 4x4, 3D Hardtop, 2012-, 4 seats, 3 doors, 3645x1645x1720, gvm 1435, tank 40, ancap 3/2018, tow 1300, share 2, km 11000
  Lite: 31990, petrol 1.5 4 130 6.4, 4WD, manual 5, GJ, as hardtop
  GLX: 36490, petrol 1.5 4 130 6.9, 4WD, auto 4, GJ, as hardtop
  XL: 36490, petrol 1.5 4 130 6.9, 4WD, auto 4, JC, 5 doors, 2023-, body 5D Wagon
  Sierra: 22990, petrol 1.3 4 110 7.4, 4WD, manual 5, SN413, 2 doors, 2012-2018, as softtop, body 2D Softtop
Grand Vitara: suv, 5D Wagon, 2010-2018, 5 seats, 5 doors, 4500x1810x1695, gvm 2170, tank 66, ancap 4/2008, tow 1850, share 0.6
  Sport: 32490, petrol 2.4 4 225 9.9, 4WD, auto 4, JB
  Prestige: 38990, petrol 2.4 4 225 9.9, 4WD, auto 4, JB
`),
};
