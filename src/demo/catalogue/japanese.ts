import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';

export const mazda: MakeEntry = {
  name: 'Mazda',
  retention: 0.92,
  wmi: 'JM0',
  models: parseModels(`
2: hatch, 5D Hatchback, 2010-, 5 seats, 5 doors, 4065x1695x1495, gvm 1515, tank 44, ancap 5/2015, km 10000
  Neo: 22410, petrol 1.5 4 141 5.4, FWD, auto 6, DJ
  G15 Evolve: 25210, petrol 1.5 4 144 5.0, FWD, auto 6, DJ
3: hatch, 5D Hatchback, 2010-, 5 seats, 5 doors, 4460x1795x1435, gvm 1835, tank 51, ancap 5/2019, tow 1200, share 2, km 12000
  G20 Pure: 30320, petrol 2.0 4 200 6.1, FWD, auto 6, BP
  G20 Evolve: 32320, petrol 2.0 4 200 6.1, FWD, auto 6, BP
  G25 GT: 37320, petrol 2.5 4 252 6.6, FWD, auto 6, BP
  Maxx Sport: 25490, petrol 2.0 4 200 5.9, FWD, manual 6, BN, 2014-2018
  G20 Touring: 33720, petrol 2.0 4 200 6.1, FWD, auto 6, BP, 4 doors, as sedan, body 4D Sedan
6: sedan, 4D Sedan, 2010-2024, 5 seats, 4 doors, 4865x1840x1450, gvm 2010, tank 62, ancap 5/2018, tow 1550, share 0.8
  Sport: 35390, petrol 2.5 4 252 7.0, FWD, auto 6, GL
  GT SP: 46690, turbo 2.5 4 420 7.6, FWD, auto 6, GL, 2018-2024
  Touring Wagon: 42290, petrol 2.5 4 252 7.0, FWD, auto 6, GL, 5 doors, as stationWagon, body 5D Wagon
CX-3: suv, 5D Wagon, 2015-, 5 seats, 5 doors, 4275x1765x1535, gvm 1685, tank 48, ancap 5/2015, tow 1200, share 1.2, km 11000
  G20 Sport: 30370, petrol 2.0 4 195 6.3, FWD, auto 6, DK
  G20 Akari: 38650, petrol 2.0 4 195 6.7, AWD, auto 6, DK
CX-30: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4395x1795x1540, gvm 1905, tank 51, ancap 5/2019, tow 1200, share 1.3
  G20 Pure: 33140, petrol 2.0 4 200 6.5, FWD, auto 6, DM
  G25 Astina: 42660, petrol 2.5 4 252 6.8, AWD, auto 6, DM
CX-5: suv, 5D Wagon, 2012-, 5 seats, 5 doors, 4575x1842x1685, gvm 2143, tank 58, ancap 5/2017, tow 1800, share 2.4, km 15000
  G20 Maxx: 36540, petrol 2.0 4 200 6.9, FWD, auto 6, KF
  G25 Maxx Sport: 41540, petrol 2.5 4 252 7.4, AWD, auto 6, KF
  G25 Touring: 45060, petrol 2.5 4 252 7.4, AWD, auto 6, KF
  D35 Akera: 53880, diesel 2.2 4 450 5.7, AWD, auto 6, KF, 2017-2023
CX-60: suv, 5D Wagon, 2023-, 5 seats, 5 doors, 4740x1890x1680, gvm 2520, tank 58, ancap 5/2022, tow 2000, share 0.7
  G40e Evolve: 60550, turbo-hybrid 3.3 6 450 7.4, AWD, auto 8, KH
  P50e GT: 80800, plug-in 2.5 4 500 2.1, AWD, auto 8, KH
CX-9: suv, 5D Wagon, 2010-2023, 7 seats, 5 doors, 5075x1969x1747, gvm 2660, tank 74, ancap 5/2016, tow 2000, share 1.1, km 16000
  Sport: 47950, turbo 2.5 4 420 8.4, FWD, auto 6, TC
  Azami: 66990, turbo 2.5 4 420 9.0, AWD, auto 6, TC
BT-50: ute, 4D Dual Cab Utility, 2011-, 5 seats, 4 doors, 5280x1870x1790, gvm 3100, tank 76, ancap 5/2022, tow 3500, share 1.3, km 19000
  XT: 52300, diesel 3.0 4 450 7.7, 4WD, auto 6, TF, as cabChassis, body 4D Dual Cab Chassis
  XTR: 59570, diesel 3.0 4 450 8.0, 4WD, auto 6, TF
  SP: 71040, diesel 3.0 4 450 8.0, 4WD, auto 6, TF, 2021-
MX-5: convertible, 2D Roadster, 2010-, 2 seats, 2 doors, 3915x1735x1235, gvm 1250, tank 45, ancap 5/2016, share 0.5, km 7000
  Roadster: 42440, premium 2.0 4 205 7.0, RWD, manual 6, ND
  Roadster GT: 48640, premium 2.0 4 205 7.2, RWD, auto 6, ND
  RF GT: 53390, premium 2.0 4 205 7.2, RWD, auto 6, ND, 2017-, as coupe, body 2D Targa
`),
};

export const mitsubishi: MakeEntry = {
  name: 'Mitsubishi',
  retention: 0.9,
  wmi: 'JMF',
  models: parseModels(`
Mirage: hatch, 5D Hatchback, 2013-2022, 5 seats, 5 doors, 3845x1665x1505, gvm 1340, tank 35, share 0.6, km 9000
  ES: 17990, petrol 1.2 3 100 5.0, FWD, cvt, LB
ASX: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4365x1810x1640, gvm 1970, tank 63, ancap 5/2014, tow 1300, share 1.5
  ES: 28740, petrol 2.0 4 197 7.6, FWD, cvt, XD
  LS: 30990, petrol 2.0 4 197 7.6, FWD, cvt, XD
  Exceed: 36990, petrol 2.4 4 222 7.9, FWD, cvt, XD
Eclipse Cross: suv, 5D Wagon, 2017-2025, 5 seats, 5 doors, 4545x1805x1685, gvm 2050, tank 63, ancap 5/2017, tow 1600
  ES: 33340, turbo 1.5 4 250 7.3, FWD, cvt, YB
  Exceed PHEV: 63540, plug-in 2.4 4 255 1.9, AWD, single, YB, 2021-2025
Outlander: suv, 5D Wagon, 2010-, 7 seats, 5 doors, 4710x1862x1745, gvm 2315, tank 55, ancap 5/2022, tow 1600, share 1.8
  ES: 37740, petrol 2.5 4 245 7.7, FWD, cvt, ZM
  LS: 44240, petrol 2.5 4 245 8.1, AWD, cvt, ZM
  Exceed Tourer: 54490, petrol 2.5 4 245 8.1, AWD, cvt, ZM, 2022-
  Aspire PHEV: 63790, plug-in 2.4 4 450 1.5, AWD, single, ZM, 5 seats, 2014-
Pajero Sport: 4x4, 5D Wagon, 2015-2025, 7 seats, 5 doors, 4840x1815x1835, gvm 2775, tank 68, ancap 5/2015, tow 3100, share 1.2, km 17000
  GLX: 47690, diesel 2.4 4 430 8.0, 4WD, auto 8, QF, 5 seats
  GLS: 53340, diesel 2.4 4 430 8.0, 4WD, auto 8, QF
  Exceed: 62340, diesel 2.4 4 430 8.0, 4WD, auto 8, QF
Pajero: 4x4, 5D Wagon, 2010-2021, 7 seats, 5 doors, 4900x1875x1900, gvm 3030, tank 88, ancap 5/2011, tow 3000, share 0.8, km 15000
  GLX: 53990, diesel 3.2 4 441 9.1, 4WD, auto 5, NX
  Exceed: 63990, diesel 3.2 4 441 9.1, 4WD, auto 5, NX
Triton: ute, 4D Double Cab Pick Up, 2010-, 5 seats, 4 doors, 5320x1865x1795, gvm 3200, tank 75, ancap 5/2024, tow 3500, share 2, km 19000
  GLX: 46290, diesel 2.4 4 470 7.5, 4WD, auto 6, MV, as cabChassis, body 4D Double Cab Chassis
  GLX-R: 53740, diesel 2.4 4 470 7.7, 4WD, auto 6, MV
  GLS: 59090, diesel 2.4 4 470 7.7, 4WD, auto 6, MV
  GSR: 63840, diesel 2.4 4 470 7.7, 4WD, auto 6, MV, 2020-
  GLX: 40490, diesel 2.4 4 430 8.6, 4WD, manual 6, MR, 2015-2023
Lancer: sedan, 4D Sedan, 2010-2018, 5 seats, 4 doors, 4625x1760x1480, gvm 1800, tank 59, ancap 5/2009, share 0.6
  ES Sport: 22500, petrol 2.0 4 197 7.3, FWD, cvt, CJ
  Ralliart Sportback: 41490, turbo 2.0 4 343 10.2, AWD, dual 6, CJ, 5 doors, 2010-2014, as hatchback, body 5D Hatchback
`),
};

export const subaru: MakeEntry = {
  name: 'Subaru',
  retention: 0.91,
  wmi: 'JF1',
  models: parseModels(`
Impreza: hatch, 5D Hatchback, 2012-, 5 seats, 5 doors, 4490x1780x1515, gvm 1960, tank 48, ancap 5/2024, tow 1200
  2.0L: 31490, petrol 2.0 4 196 7.5, AWD, cvt, G6
  2.0S: 39190, petrol 2.0 4 196 7.5, AWD, cvt, G6
Crosstrek: suv, 5D Wagon, 2023-, 5 seats, 5 doors, 4495x1800x1600, gvm 2000, tank 63, ancap 5/2024, tow 1400
  2.0L: 36990, petrol 2.0 4 196 7.2, AWD, cvt, G6
  Hybrid S: 45090, hybrid 2.0 4 196 6.5, AWD, cvt, G6
XV: suv, 5D Wagon, 2012-2022, 5 seats, 5 doors, 4485x1800x1615, gvm 1940, tank 63, ancap 5/2017, tow 1400, share 1.1
  2.0i: 29690, petrol 2.0 4 196 7.0, AWD, cvt, G5X
  2.0i-S: 37290, petrol 2.0 4 196 7.0, AWD, cvt, G5X
Forester: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4655x1830x1730, gvm 2185, tank 63, ancap 5/2024, tow 1800, share 1.9, km 15000
  AWD: 43490, petrol 2.5 4 247 7.2, AWD, cvt, S6
  2.5i-L: 38190, petrol 2.5 4 239 7.4, AWD, cvt, S5, 2018-2024
  Hybrid Touring: 54990, hybrid 2.5 4 276 6.2, AWD, cvt, S6, 2025-
Outback: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4870x1875x1675, gvm 2210, tank 63, ancap 5/2021, tow 2000, share 1.5, km 16000
  AWD: 44190, petrol 2.5 4 245 7.3, AWD, cvt, MY
  Touring: 52190, petrol 2.5 4 245 7.3, AWD, cvt, MY
  XT Sport: 53690, turbo 2.4 4 350 9.0, AWD, cvt, MY, 2022-
Liberty: sedan, 4D Sedan, 2010-2020, 5 seats, 4 doors, 4800x1840x1500, gvm 2030, tank 60, ancap 5/2015, tow 1500, share 0.6
  2.5i Premium: 36640, petrol 2.5 4 235 7.3, AWD, cvt, B6
WRX: sedan, 4D Sedan, 2011-, 5 seats, 4 doors, 4670x1825x1465, gvm 1960, tank 63, ancap 5/2024, share 0.7, km 12000
  WRX: 47490, turbo 2.4 4 350 9.9, AWD, manual 6, VB
  tS: 61490, turbo 2.4 4 350 8.5, AWD, cvt, VB, 2022-
  GT Sportswagon: 49990, turbo 2.4 4 350 8.5, AWD, cvt, VN, 5 doors, 2022-, as wagon, body 5D Wagon
BRZ: coupe, 2D Coupe, 2012-, 4 seats, 2 doors, 4265x1775x1310, gvm 1690, tank 50, ancap 5/2012, share 0.4, km 9000
  Coupe: 43290, premium 2.4 4 250 9.5, RWD, manual 6, ZD8
  S: 48790, premium 2.4 4 250 8.8, RWD, auto 6, ZD8
`),
};

export const honda: MakeEntry = {
  name: 'Honda',
  retention: 0.91,
  wmi: 'JHM',
  models: parseModels(`
Jazz: hatch, 5D Hatchback, 2010-2021, 5 seats, 5 doors, 4035x1694x1524, gvm 1545, tank 40, ancap 5/2014, km 10000
  VTi: 19990, petrol 1.5 4 145 5.8, FWD, cvt, GK
  VTi-L: 23990, petrol 1.5 4 145 5.9, FWD, cvt, GK
Civic: hatchback, 5D Hatchback, 2012-, 5 seats, 5 doors, 4560x1802x1415, gvm 1820, tank 47, ancap 5/2022, tow 800, share 1.2
  VTi-LX: 47200, turbo 1.5 4 240 6.3, FWD, cvt, FL
  e:HEV LX: 55000, hybrid 2.0 4 315 4.2, FWD, single, FL, 2022-
  VTi-S: 26790, petrol 1.8 4 174 6.6, FWD, cvt, FC, 4 doors, 2016-2021, as sedan, body 4D Sedan
  Type R: 72600, turbo 2.0 4 420 8.9, FWD, manual 6, FL5, 4 seats, 2017-2025
HR-V: suv, 5D Wagon, 2015-, 5 seats, 5 doors, 4385x1790x1590, gvm 1790, tank 40, ancap 4/2022, tow 800, share 1.5, km 12000
  Vi X: 36700, petrol 1.5 4 145 5.8, FWD, cvt, RV
  e:HEV L: 45000, hybrid 1.5 4 253 4.3, FWD, single, RV, 2022-
CR-V: suv, 5D Wagon, 2012-, 5 seats, 5 doors, 4704x1866x1681, gvm 2290, tank 57, ancap 4/2024, tow 1500, share 1.6
  VTi X: 44500, turbo 1.5 4 240 7.1, FWD, cvt, RS
  VTi L7: 53000, turbo 1.5 4 240 7.3, FWD, cvt, RS, 7 seats
  e:HEV RS: 59900, hybrid 2.0 4 335 5.5, FWD, single, RS, 2023-
Odyssey: peopleMover, 5D Wagon, 2010-2022, 8 seats, 5 doors, 4855x1820x1695, gvm 2340, tank 55, ancap 5/2014, tow 1000, share 0.6
  Vi L: 44250, petrol 2.4 4 225 8.0, FWD, cvt, RC
`),
};

export const isuzuUte: MakeEntry = {
  name: 'Isuzu UTE',
  retention: 0.94,
  wmi: 'MPA',
  models: parseModels(`
D-MAX: ute, 4D Crew Cab Utility, 2012-, 5 seats, 4 doors, 5280x1870x1810, gvm 3100, tank 76, ancap 5/2022, tow 3500, share 2, km 19000
  SX: 47700, diesel 1.9 4 350 6.9, 4WD, auto 6, RG, as cabChassis, body 4D Crew Cab Chassis, 2021-
  SX Single Cab: 34700, diesel 3.0 4 430 7.8, RWD, manual 6, TF, 2 seats, 2 doors, as cabChassis, body 2D Single Cab Chassis
  LS-M: 60700, diesel 3.0 4 450 8.0, 4WD, auto 6, RG
  LS-U: 64500, diesel 3.0 4 450 8.0, 4WD, auto 6, RG
  X-Terrain: 71200, diesel 3.0 4 450 8.0, 4WD, auto 6, RG, 2020-
MU-X: 4x4, 5D Wagon, 2013-, 7 seats, 5 doors, 4850x1870x1825, gvm 2800, tank 80, ancap 5/2022, tow 3500, share 1.4, km 17000
  LS-M: 54900, diesel 3.0 4 450 8.3, 4WD, auto 6, RJ
  LS-U: 61900, diesel 3.0 4 450 8.3, 4WD, auto 6, RJ
  LS-T: 67900, diesel 3.0 4 450 8.3, 4WD, auto 6, RJ
`),
};

export const lexus: MakeEntry = {
  name: 'Lexus',
  retention: 0.91,
  wmi: 'JTH',
  models: parseModels(`
UX: suv, 5D Wagon, 2018-, 5 seats, 5 doors, 4495x1840x1520, gvm 2110, tank 43, ancap 5/2019, tow 750
  UX300h Luxury: 54500, hybrid 2.0 4 188 4.0, FWD, cvt, MZAH10R
  UX300e Sports Luxury: 87500, electric 300 73 440 50, FWD, single, KMA10R, 2021-
NX: suv, 5D Wagon, 2014-, 5 seats, 5 doors, 4660x1865x1670, gvm 2380, tank 55, ancap 5/2022, tow 1500, share 1.6
  NX350h Luxury: 68400, hybrid 2.5 4 239 5.0, FWD, cvt, AAZH20R
  NX350 F Sport: 81500, turbo 2.4 4 430 8.1, AWD, auto 8, TAZA25R
  NX450h+ F Sport: 100100, plug-in 2.5 4 227 1.3, AWD, cvt, AAZH26R, 2021-
RX: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4890x1920x1695, gvm 2660, tank 65, ancap 5/2022, tow 1500
  RX350h Luxury: 92000, hybrid 2.5 4 239 5.0, FWD, cvt, AALH10R
  RX500h F Sport: 126700, turbo-hybrid 2.4 4 550 6.5, AWD, auto 6, TALH17R
LX: 4x4, 5D Wagon, 2012-, 5 seats, 5 doors, 5100x1990x1885, gvm 3280, tank 110, tow 3500, share 0.4
  LX500d Sports Luxury: 169300, diesel 3.3 6 700 8.9, 4WD, auto 10, FJA310R
ES: sedan, 4D Sedan, 2013-, 5 seats, 4 doors, 4975x1865x1445, gvm 2150, tank 50, ancap 5/2018, share 0.5
  ES300h Luxury: 66620, hybrid 2.5 4 221 4.8, FWD, cvt, AXZH11R
LC: convertible, 2D Convertible, 2017-, 4 seats, 2 doors, 4770x1920x1350, gvm 2425, tank 82, share 0.15, km 6000
  LC500 Convertible: 234000, premium 5.0 8 540 12.7, RWD, auto 10, URZ100R, 2020-
  LC500 Coupe: 214000, premium 5.0 8 540 12.7, RWD, auto 10, URZ100R, as coupe, body 2D Coupe
`),
};
