import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const volkswagen: MakeEntry = {
  name: 'Volkswagen',
  retention: 0.9,
  wmi: 'WVW',
  models: parseModels(`
Polo: hatchback, 5D Hatchback, 2010-, 5 seats, 5 doors, 4074x1751x1431, gvm 1680, tank 40, ancap 5/2022, tow 1000, km 11000
  85TSI Style: 31250, turbo 1.0 3 200 5.4, FWD, dual 7, AE
  GTI: 40590, turbo 2.0 4 320 6.5, FWD, dual 6, AE
Golf: hatchback, 5D Hatchback, 2010-, 5 seats, 5 doors, 4284x1789x1456, gvm 1870, tank 50, ancap 5/2022, tow 1400, share 1.7
  110TSI Life: 40390, turbo 1.4 4 250 5.8, FWD, auto 8, Mk8
  GTI: 57590, turbo 2.0 4 370 7.0, FWD, dual 7, Mk8
  R: 70590, turbo 2.0 4 420 7.8, AWD, dual 7, Mk8
  R Wagon: 73590, turbo 2.0 4 420 7.8, AWD, dual 7, Mk8, as stationWagon, body 5D Wagon
T-Cross: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4108x1760x1583, gvm 1730, tank 40, ancap 5/2019, tow 1200
  85TSI Style: 34490, turbo 1.0 3 200 5.4, FWD, dual 7, C1
T-Roc: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4236x1819x1573, gvm 1880, tank 50, ancap 5/2022, tow 1500
  110TSI Style: 38990, turbo 1.4 4 250 6.2, FWD, auto 8, D11
Tiguan: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4509x1839x1675, gvm 2150, tank 60, ancap 5/2024, tow 2500, share 1.6
  110TSI Life: 43990, turbo 1.4 4 250 7.7, FWD, dual 6, CT
  162TSI R-Line: 59190, turbo 2.0 4 350 8.5, AWD, dual 7, CT
  Allspace 162TSI Adventure: 52990, turbo 2.0 4 350 8.6, AWD, dual 7, 5N, 7 seats, 2018-2024
Passat: stationWagon, 5D Wagon, 2011-2024, 5 seats, 5 doors, 4773x1832x1516, gvm 2160, tank 66, ancap 5/2019, tow 1800, share 0.6
  162TSI Elegance: 54990, turbo 2.0 4 350 7.1, FWD, dual 6, B8
  206TSI R-Line: 63790, turbo 2.0 4 350 8.1, AWD, dual 6, B8
Amarok: ute, 4D Dual Cab Utility, 2011-, 5 seats, 4 doors, 5350x1910x1884, gvm 3250, tank 80, ancap 5/2022, tow 3500, share 1.2, km 18000
  TDI500 Life: 57990, diesel 2.0 4 500 7.2, 4WD, auto 10, NF
  TDI600 Style: 70990, diesel 3.0 6 600 8.4, 4WD, auto 10, NF
  TDI550 Highline: 62990, diesel 3.0 6 550 9.0, 4WD, auto 8, 2H, 2017-2022
Transporter: van, 4D SWB Van, 2010-2024, 3 seats, 4 doors, 4904x1904x1990, gvm 3000, tank 70, ancap 4/2020, tow 2500, share 0.6, km 20000
  TDI340: 52990, diesel 2.0 4 340 7.6, FWD, dual 7, T6.1
Multivan: peopleMover, 5D Wagon, 2010-, 7 seats, 5 doors, 5173x1941x1907, gvm 2850, tank 58, ancap 5/2022, tow 2000, share 0.4
  Comfortline: 71990, diesel 2.0 4 340 7.6, FWD, dual 7, T7
ID.4: suv, 5D Wagon, 2025-, 5 seats, 5 doors, 4584x1852x1631, gvm 2660, ancap 5/2021, tow 1200, share 0.5
  Pro: 59990, electric 545 77 544 175, RWD, single, E21
California: motorhome, 4D Campervan, 2018-, 4 seats, 4 doors, 4904x1904x1990, gvm 3080, tank 70, sleeps 4, tare 2480, share 0.15, km 12000
  Beach TDI340: 98990, diesel 2.0 4 340 7.7, FWD, dual 7, T6.1
`),
};

export const skoda: MakeEntry = {
  name: 'Skoda',
  retention: 0.9,
  wmi: 'TMB',
  models: parseModels(`
Fabia: hatchback, 5D Hatchback, 2011-, 5 seats, 5 doors, 4108x1780x1482, gvm 1690, tank 40, ancap 5/2021
  Style: 37990, turbo 1.5 4 250 5.0, FWD, dual 7, PJ
Octavia: stationWagon, 5D Wagon, 2012-, 5 seats, 5 doors, 4686x1829x1468, gvm 1940, tank 50, ancap 5/2022, tow 1500, share 1.4
  Select: 43590, turbo 1.4 4 250 5.7, FWD, auto 8, NX
  RS: 59390, turbo 2.0 4 370 6.8, FWD, dual 7, NX
  RS Liftback: 57890, turbo 2.0 4 370 6.8, FWD, dual 7, NX, as hatchback, body 5D Liftback
Kamiq: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4241x1793x1531, gvm 1760, tank 50, ancap 5/2019, tow 1250
  110TSI Monte Carlo: 42990, turbo 1.5 4 250 5.6, FWD, dual 7, NW
Karoq: suv, 5D Wagon, 2018-, 5 seats, 5 doors, 4390x1841x1603, gvm 2010, tank 50, ancap 5/2017, tow 1500
  110TSI Style: 45290, turbo 1.4 4 250 6.6, FWD, auto 8, NU
Kodiaq: suv, 5D Wagon, 2017-, 7 seats, 5 doors, 4758x1864x1679, gvm 2450, tank 58, ancap 5/2024, tow 2000, share 1.1
  Select: 54990, turbo 2.0 4 320 8.2, AWD, dual 7, PS
Superb: hatchback, 5D Liftback, 2010-2024, 5 seats, 5 doors, 4869x1864x1469, gvm 2180, tank 66, ancap 5/2015, tow 2200, share 0.5
  206TSI SportLine: 64990, turbo 2.0 4 350 8.0, AWD, dual 6, 3V
`),
};

export const renault: MakeEntry = {
  name: 'Renault',
  retention: 0.86,
  wmi: 'VF1',
  models: parseModels(`
Clio: hatchback, 5D Hatchback, 2013-2019, 5 seats, 5 doors, 4063x1732x1448, gvm 1650, tank 45, ancap 5/2013, share 0.6
  RS 200: 33990, turbo 1.6 4 240 6.3, FWD, dual 6, B98
Captur: suv, 5D Wagon, 2015-, 5 seats, 5 doors, 4230x1797x1576, gvm 1780, tank 48, ancap 5/2019
  Zen: 35300, turbo 1.3 4 270 6.6, FWD, dual 7, JB
Koleos: suv, 5D Wagon, 2016-2024, 5 seats, 5 doors, 4673x1843x1673, gvm 2157, tank 60, ancap 5/2018, tow 2000, share 1.2
  Zen: 39800, petrol 2.5 4 226 8.1, FWD, cvt, HZG
  Intens: 46300, petrol 2.5 4 226 8.3, AWD, cvt, HZG
Megane: hatchback, 5D Hatchback, 2011-2022, 5 seats, 5 doors, 4364x1875x1435, gvm 1930, tank 50, ancap 5/2015, share 0.5
  RS Trophy: 58990, turbo 1.8 4 420 8.0, FWD, dual 6, BFB
Trafic: van, 4D LWB Van, 2015-, 3 seats, 4 doors, 5480x1956x1971, gvm 3040, tank 80, ancap 3/2021, tow 1715, share 1, km 21000
  Pro: 53990, diesel 2.0 4 380 7.3, FWD, dual 6, L2H1
Master: lightTruck, 2D Cab Chassis, 2012-, 3 seats, 2 doors, 6193x2070x2260, gvm 4490, tank 105, tow 3000, share 0.3, km 22000
  Cab Chassis: 56490, diesel 2.3 4 360 9.8, RWD, manual 6, X62
`),
};

export const volvo: MakeEntry = {
  name: 'Volvo',
  retention: 0.89,
  wmi: 'YV1',
  models: parseModels(`
EX30: suv, 5D Wagon, 2024-, 5 seats, 5 doors, 4233x1837x1550, gvm 2250, ancap 5/2024, tow 1600, share 0.8
  Plus: 59990, electric 343 69 462 153, RWD, single, 416
  Twin Performance Ultra: 71290, electric 543 69 445 153, AWD, single, 416
XC40: suv, 5D Wagon, 2018-, 5 seats, 5 doors, 4440x1863x1647, gvm 2250, tank 54, ancap 5/2018, tow 1800, share 1.4
  Plus B4: 58990, turbo-hybrid 2.0 4 300 7.1, FWD, auto 7, 536
  Recharge Twin: 82990, electric 670 78 500 150, AWD, single, 536, 2021-2024
XC60: suv, 5D Wagon, 2012-, 5 seats, 5 doors, 4708x1902x1653, gvm 2450, tank 71, ancap 5/2017, tow 2400, share 1.2
  Plus B5: 75990, turbo-hybrid 2.0 4 350 7.6, AWD, auto 8, 246
  Recharge Ultra: 101990, plug-in 2.0 4 709 1.6, AWD, auto 8, 246, 2018-
XC90: suv, 5D Wagon, 2011-, 7 seats, 5 doors, 4953x1923x1771, gvm 2840, tank 71, ancap 5/2015, tow 2700, share 0.8
  Plus B5: 100990, turbo-hybrid 2.0 4 360 8.5, AWD, auto 8, 256
V60: stationWagon, 5D Wagon, 2011-2023, 5 seats, 5 doors, 4784x1850x1499, gvm 2290, tank 60, ancap 5/2018, tow 1800, share 0.4
  Cross Country B5: 66990, turbo-hybrid 2.0 4 350 7.5, AWD, auto 8, 225
`),
};

export const landRover: MakeEntry = {
  name: 'Land Rover',
  retention: 0.88,
  wmi: 'SAL',
  models: parseModels(`
Discovery Sport: suv, 5D Wagon, 2015-, 7 seats, 5 doors, 4597x1904x1727, gvm 2650, tank 67, ancap 5/2014, tow 2200
  P250 Dynamic SE: 86210, turbo 2.0 4 365 8.1, AWD, auto 9, L550
Discovery: 4x4, 5D Wagon, 2010-, 7 seats, 5 doors, 4956x2000x1888, gvm 3160, tank 89, ancap 5/2017, tow 3500, km 15000
  D300 Dynamic SE: 124900, diesel 3.0 6 650 8.0, 4WD, auto 8, L462
  TDV6: 68900, diesel 3.0 6 600 8.8, 4WD, auto 8, L319, 2010-2016
Defender: 4x4, 5D Wagon, 2020-, 5 seats, 5 doors, 4758x1996x1967, gvm 3200, tank 89, ancap 5/2020, tow 3500, share 1.3
  110 D250 S: 99240, diesel 3.0 6 570 7.9, 4WD, auto 8, L663
  90 P300: 89900, turbo 2.0 4 400 10.1, 4WD, auto 8, L663, 3 doors, as hardtop, body 3D Wagon
Range Rover Sport: suv, 5D Wagon, 2013-, 5 seats, 5 doors, 4946x2047x1820, gvm 3220, tank 80, ancap 5/2022, tow 3500
  D300 Dynamic SE: 152400, diesel 3.0 6 650 7.4, AWD, auto 8, L461
Range Rover Evoque: suv, 5D Wagon, 2011-, 5 seats, 5 doors, 4371x1904x1649, gvm 2430, tank 67, ancap 5/2019, tow 1800
  P250 S: 82540, turbo 2.0 4 365 8.1, AWD, auto 9, L551
  Si4 Convertible: 92500, turbo 2.0 4 340 8.6, AWD, auto 9, L538, 4 seats, 2 doors, 2016-2018, as convertible, body 2D Convertible
`),
};
