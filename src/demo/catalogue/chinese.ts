import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const mg: MakeEntry = {
  name: 'MG',
  retention: 0.86,
  wmi: 'LSJ',
  models: parseModels(`
MG3: hatch, 5D Hatchback, 2016-, 5 seats, 5 doors, 4113x1797x1502, gvm 1570, tank 45, ancap 3/2024, share 1.4, km 11000
  Excite: 24990, petrol 1.5 4 150 6.0, FWD, cvt, SWB
  Essence Hybrid: 30990, hybrid 1.5 4 250 4.3, FWD, auto 3, SWB, 2024-
  Core: 18990, petrol 1.5 4 150 6.7, FWD, auto 4, SZP1, 2018-2024
ZS: suv, 5D Wagon, 2017-, 5 seats, 5 doors, 4430x1818x1635, gvm 1830, tank 51, ancap 4/2024, tow 500, share 1.8
  Excite: 26990, petrol 1.5 4 150 7.1, FWD, auto 4, AZS1
  Essence Hybrid: 35990, hybrid 1.5 4 250 4.7, FWD, auto 3, ZS2, 2024-
  EV Essence: 44990, electric 280 50 320 76, FWD, single, ZS1, 2020-2025
HS: suv, 5D Wagon, 2019-, 5 seats, 5 doors, 4670x1890x1664, gvm 2030, tank 55, ancap 5/2024, tow 1500, share 1.2
  Vibe: 33990, turbo 1.5 4 275 6.9, FWD, dual 7, SAS23
  Essence Super Hybrid: 52990, plug-in 1.5 4 340 1.1, FWD, auto 2, SAS23, 2024-
MG4: hatch, 5D Hatchback, 2023-, 5 seats, 5 doors, 4287x1836x1516, gvm 2130, ancap 5/2022, tow 500, share 1.1
  Excite 51: 37990, electric 250 51 350 88, RWD, single, EH32
  Essence 64: 44990, electric 250 64 435 135, RWD, single, EH32
  XPower: 59990, electric 600 64 385 140, AWD, single, EH32
Cyberster: convertible, 2D Roadster, 2024-, 2 seats, 2 doors, 4535x1913x1329, gvm 2250, ancap 4/2024, share 0.15, km 8000
  GT: 115000, electric 725 77 443 144, AWD, single, EC32
`),
};

export const gwm: MakeEntry = {
  name: 'GWM',
  retention: 0.88,
  wmi: 'LGW',
  models: parseModels(`
Haval Jolion: suv, 5D Wagon, 2021-, 5 seats, 5 doors, 4472x1841x1619, gvm 1845, tank 55, ancap 5/2022, tow 750, share 1.6
  Premium: 26490, turbo 1.5 4 220 8.1, FWD, dual 7, A01
  Ultra Hybrid: 38990, hybrid 1.5 4 375 5.0, FWD, dual 2, A01, 2022-
Haval H6: suv, 5D Wagon, 2016-, 5 seats, 5 doors, 4683x1886x1730, gvm 2100, tank 61, ancap 5/2022, tow 2000, share 1.3
  Lux: 35990, turbo 2.0 4 385 9.8, FWD, dual 9, B01
  Ultra Hybrid: 46990, hybrid 1.5 4 530 5.2, FWD, dual 2, B01, 2022-
Tank 300: 4x4, 5D Wagon, 2023-, 5 seats, 5 doors, 4760x1930x1903, gvm 2740, tank 75, ancap 5/2022, tow 2500
  Lux: 46990, turbo 2.0 4 380 9.5, 4WD, auto 8, P01
  Ultra Hybrid: 60990, turbo-hybrid 2.0 4 615 8.4, 4WD, auto 9, P01
Tank 500: 4x4, 5D Wagon, 2024-, 7 seats, 5 doors, 5078x1934x1905, gvm 3395, tank 80, tow 3000, share 0.6
  Ultra Hybrid: 73990, turbo-hybrid 2.0 4 648 8.5, 4WD, auto 9, P03
Cannon: ute, 4D Dual Cab Utility, 2020-, 5 seats, 4 doors, 5410x1934x1886, gvm 3150, tank 78, ancap 5/2021, tow 3500, share 1.3
  Lux: 40490, diesel 2.4 4 480 8.4, 4WD, auto 9, NPW
  Vanta: 44490, diesel 2.4 4 480 8.4, 4WD, auto 9, NPW
Ora: hatch, 5D Hatchback, 2023-, 5 seats, 5 doors, 4235x1825x1603, gvm 1975, ancap 5/2022, share 0.5
  Extended Range: 40990, electric 250 63 420 80, FWD, single, ES11
`),
};

export const byd: MakeEntry = {
  name: 'BYD',
  retention: 0.88,
  wmi: 'LGX',
  models: parseModels(`
Dolphin: hatch, 5D Hatchback, 2023-, 5 seats, 5 doors, 4290x1770x1570, gvm 1967, ancap 5/2023, share 1.2
  Essential: 29990, electric 180 45 340 60, FWD, single, EM2E
  Premium: 36990, electric 310 60 427 80, FWD, single, EM2E
Atto 3: suv, 5D Wagon, 2022-, 5 seats, 5 doors, 4455x1875x1615, gvm 2160, ancap 5/2022, tow 750, share 1.6
  Essential: 39990, electric 310 50 345 70, FWD, single, SC2E
  Premium: 44990, electric 310 60 420 88, FWD, single, SC2E
Seal: sedan, 4D Sedan, 2023-, 5 seats, 4 doors, 4800x1875x1460, gvm 2630, ancap 5/2023, tow 750, share 1.2
  Dynamic: 46990, electric 310 61 460 110, RWD, single, EKEA
  Premium: 52990, electric 360 83 570 150, RWD, single, EKEA
  Performance: 61990, electric 670 83 520 150, AWD, single, EKEA
Sealion 6: suv, 5D Wagon, 2024-, 5 seats, 5 doors, 4775x1890x1670, gvm 2350, tank 60, ancap 5/2024, tow 1500, share 1.4
  Essential: 42990, plug-in 1.5 4 300 1.1, FWD, single, SA3
  Premium: 52990, plug-in 1.5 4 550 1.4, AWD, single, SA3
Sealion 7: suv, 5D Wagon, 2025-, 5 seats, 5 doors, 4830x1925x1620, gvm 2750, ancap 5/2024, tow 1500
  Premium: 54990, electric 380 83 482 150, RWD, single, EKX
  Performance: 63990, electric 690 83 456 150, AWD, single, EKX
Shark 6: ute, 4D Dual Cab Utility, 2024-, 5 seats, 4 doors, 5457x1971x1925, gvm 3500, tank 60, ancap 5/2024, tow 2500, share 1.3, km 17000
  Premium: 57900, plug-in 1.5 4 650 2.0, AWD, single, DMO
`),
};

export const ldv: MakeEntry = {
  name: 'LDV',
  retention: 0.86,
  wmi: 'LSK',
  models: parseModels(`
T60: ute, 4D Double Cab Utility, 2017-, 5 seats, 4 doors, 5365x1900x1852, gvm 3100, tank 75, ancap 5/2017, tow 3000, share 1.5, km 18000
  Max Pro: 38990, diesel 2.0 4 500 9.3, 4WD, auto 8, SK8C
  Max Luxe: 43990, diesel 2.0 4 500 9.3, 4WD, auto 8, SK8C
D90: suv, 5D Wagon, 2017-, 7 seats, 5 doors, 5046x2016x1876, gvm 3100, tank 75, ancap 5/2017, tow 3100
  Executive: 51990, diesel 2.0 4 480 9.1, 4WD, auto 8, SV9A
G10: van, 4D Van, 2015-, 3 seats, 4 doors, 5168x1980x1928, gvm 3000, tank 75, ancap 3/2015, tow 1500, km 20000
  Van: 36990, diesel 2.0 4 375 8.3, RWD, auto 8, SV7C
  Executive 9 Seat: 39990, turbo 2.0 4 345 11.5, RWD, auto 6, SV7A, 9 seats, 5 doors, 2015-2022, as peopleMover, body 5D Wagon
Deliver 9: van, 4D LWB Van, 2020-, 3 seats, 4 doors, 5940x2062x2535, gvm 4000, tank 80, tow 2800, share 0.8, km 22000
  LWB Mid Roof: 51990, diesel 2.0 4 375 10.0, RWD, auto 6, V90
  Cab Chassis: 48990, diesel 2.0 4 375 10.0, RWD, manual 6, V90, 2 doors, as lightTruck, body 2D Cab Chassis
Mifa 9: peopleMover, 5D Wagon, 2023-, 7 seats, 5 doors, 5270x2000x1840, gvm 3060, ancap 5/2022, share 0.4
  Luxe: 119990, electric 350 90 440 120, FWD, single, EQ7
eT60: ute, 4D Double Cab Utility, 2022-2025, 5 seats, 4 doors, 5365x1900x1809, gvm 3300, tow 1000, share 0.2
  eT60: 92990, electric 310 89 330 80, RWD, single, SKEV
`),
};

export const chery: MakeEntry = {
  name: 'Chery',
  retention: 0.86,
  wmi: 'LVV',
  models: parseModels(`
Omoda 5: suv, 5D Wagon, 2023-, 5 seats, 5 doors, 4400x1830x1588, gvm 1810, tank 51, ancap 5/2022, share 1.2
  BX: 29990, turbo 1.5 4 210 6.9, FWD, cvt, T19
  E5: 42990, electric 340 61 430 80, FWD, single, T19
Tiggo 4 Pro: suv, 5D Wagon, 2024-, 5 seats, 5 doors, 4318x1831x1662, gvm 1765, tank 51, ancap 5/2024, share 1.3
  Urban: 24990, turbo 1.5 4 210 7.4, FWD, cvt, T17
Tiggo 7 Pro: suv, 5D Wagon, 2023-, 5 seats, 5 doors, 4513x1862x1696, gvm 1990, tank 51, ancap 5/2023, tow 1300
  Elite: 32990, turbo 1.6 4 290 7.0, FWD, dual 7, T32
Tiggo 8 Pro Max: suv, 5D Wagon, 2024-, 7 seats, 5 doors, 4724x1860x1705, gvm 2210, tank 57, ancap 5/2024, tow 1300
  Elite: 41990, turbo 2.0 4 375 8.2, FWD, dual 7, T26
`),
};
