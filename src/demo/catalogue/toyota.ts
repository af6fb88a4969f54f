import type { MakeEntry } from './model-entry.ts';
import { parseModels } from './parse-models.ts';
import { toyotaCommercialModels } from './toyota-commercial.ts';

export const toyota: MakeEntry = {
  name: 'Toyota',
  retention: 0.94,
  wmi: 'JTM',
  models: [
    ...parseModels(`
bZ4X: suv, 5D Wagon, 2024-, 5 seats, 5 doors, 4690x1860x1650, gvm 2465, ancap 5/2022, tow 750, share 0.6
  FWD: 55990, electric 266 71 436 150, FWD, single, XEAM10R
  Touring: 67990, electric 338 71 411 150, AWD, single, YEAM15R
Prado: 4x4, 5D Wagon, 2014-, 7 seats, 5 doors, 4925x1980x1935, gvm 3150, tank 110, ancap 5/2024, tow 3500, km 17000, share 1.5
  GX: 72500, diesel 2.8 4 500 7.6, 4WD, auto 8, GDJ250R, 5 seats
  GXL: 79990, diesel 2.8 4 500 7.6, 4WD, auto 8, GDJ250R
  VX: 87400, diesel 2.8 4 500 7.6, 4WD, auto 8, GDJ250R
  Kakadu: 99990, diesel 2.8 4 500 7.9, 4WD, auto 6, GDJ150R, 2015-2024
C-HR: suv, 5D Wagon, 2017-, 5 seats, 5 doors, 4362x1832x1564, gvm 1915, tank 43, ancap 5/2024, tow 725
  GXL: 42990, hybrid 1.8 4 142 4, FWD, cvt, ZYX11R
  Koba: 49990, hybrid 1.8 4 142 4, FWD, cvt, ZYX11R
  GR Sport: 54990, hybrid 2.0 4 190 4.1, AWD, cvt, MXH11R, 2024-
Yaris: hatch, 5D Hatchback, 2012-, 5 seats, 5 doors, 3940x1695x1505, gvm 1615, tank 36, ancap 5/2020, km 11000, share 1.2
  Ascent Sport: 25100, petrol 1.5 3 145 4.9, FWD, cvt, MXPA10R
  SX Hybrid: 32100, hybrid 1.5 3 120 3.3, FWD, cvt, MXPH10R, 2020-
  ZR Hybrid: 35100, hybrid 1.5 3 120 3.3, FWD, cvt, MXPH10R, 2020-
Corolla: hatch, 5D Hatchback, 2010-, 5 seats, 5 doors, 4375x1790x1435, gvm 1820, tank 43, ancap 5/2018, tow 1000, km 13000, share 2.4
  Ascent Sport: 29270, petrol 2.0 4 202 6, FWD, cvt, MZEA12R
  Ascent Sport: 27395, petrol 2.0 4 200 6.3, FWD, manual 6, MZEA12R, 2010-2022
  SX Hybrid: 35260, hybrid 1.8 4 142 4, FWD, cvt, ZWE219R, 2019-
  ZR Hybrid: 39100, hybrid 1.8 4 142 4, FWD, cvt, ZWE219R, 2019-
  SX Hybrid: 35260, hybrid 1.8 4 142 3.9, FWD, cvt, ZWE219R, 4 doors, 2019-, as sedan, body 4D Sedan
Camry: sedan, 4D Sedan, 2012-, 5 seats, 4 doors, 4920x1840x1445, gvm 2100, tank 50, ancap 5/2024, tow 400, share 1.3
  Ascent Hybrid: 39990, hybrid 2.5 4 221 4, FWD, cvt, AXVH80R
  Ascent Sport Hybrid: 42990, hybrid 2.5 4 221 4, FWD, cvt, AXVH80R
  SL Hybrid: 53990, hybrid 2.5 4 221 4, FWD, cvt, AXVH80R
  Altise: 30490, petrol 2.5 4 231 7.8, FWD, auto 6, ASV50R, 2012-2017
Yaris Cross: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4180x1765x1590, gvm 1700, tank 36, ancap 5/2021, tow 550, km 11000, share 1.6
  GX Hybrid: 30900, hybrid 1.5 3 120 3.8, FWD, cvt, MXPJ10R
  GXL Hybrid: 34170, hybrid 1.5 3 120 3.8, FWD, cvt, MXPJ10R
  Urban Hybrid: 39170, hybrid 1.5 3 120 4, AWD, cvt, MXPJ15R
Corolla Cross: suv, 5D Wagon, 2022-, 5 seats, 5 doors, 4460x1825x1620, gvm 1895, tank 36, ancap 5/2021, tow 750, share 1.6
  GX Hybrid: 37440, hybrid 2.0 4 190 4.3, FWD, cvt, MXGH10R
  GXL Hybrid: 40190, hybrid 2.0 4 190 4.3, FWD, cvt, MXGH10R
  Atmos Hybrid: 49050, hybrid 2.0 4 190 4.4, AWD, cvt, MXGH15R
RAV4: suv, 5D Wagon, 2010-, 5 seats, 5 doors, 4600x1855x1685, gvm 2185, tank 55, ancap 5/2019, tow 1500, km 15000, share 3
  GX: 36550, petrol 2.0 4 203 6.5, FWD, cvt, MXAA52R, 2010-2024
  GX Hybrid: 42260, hybrid 2.5 4 221 4.7, FWD, cvt, AXAH52R, 2019-
  GXL Hybrid: 45990, hybrid 2.5 4 221 4.8, AWD, cvt, AXAH54R, 2019-
  Cruiser Hybrid: 51410, hybrid 2.5 4 221 4.8, AWD, cvt, AXAH54R, 2019-
  Edge Hybrid: 58360, hybrid 2.5 4 221 4.8, AWD, cvt, AXAH54R, 2021-
Kluger: suv, 5D Wagon, 2011-, 7 seats, 5 doors, 4966x1930x1755, gvm 2740, tank 65, ancap 5/2021, tow 2000, km 16000, share 1.4
  GX: 49200, petrol 3.5 6 350 8.7, FWD, auto 8, GSU70R, 2011-2023
  GX Hybrid: 60920, hybrid 2.5 4 242 5.6, AWD, cvt, AXUH78R, 2021-
  GXL Hybrid: 69910, hybrid 2.5 4 242 5.6, AWD, cvt, AXUH78R, 2021-
  Grande Hybrid: 82410, hybrid 2.5 4 242 5.6, AWD, cvt, AXUH78R, 2021-
GR Yaris: hatchback, 3D Hatchback, 2020-, 4 seats, 3 doors, 3995x1805x1455, gvm 1650, tank 50, km 8000, share 0.3
  GTS: 55490, turbo 1.6 3 400 8.2, AWD, manual 6, GXPA16R
  GTS: 57990, turbo 1.6 3 400 8.6, AWD, auto 8, GXPA16R, 2024-
GR86: coupe, 2D Coupe, 2022-, 4 seats, 2 doors, 4265x1775x1310, gvm 1710, tank 50, km 9000, share 0.3
  GT: 43940, premium 2.4 4 250 9.5, RWD, manual 6, ZN8
  GTS: 48190, premium 2.4 4 250 8.8, RWD, auto 6, ZN8
GR Corolla: hatchback, 5D Hatchback, 2022-, 5 seats, 5 doors, 4410x1850x1480, gvm 1925, tank 50, km 9000, share 0.3
  GTS: 67990, turbo 1.6 3 400 8.4, AWD, manual 6, GZEA14R
GR Supra: coupe, 2D Coupe, 2019-2025, 2 seats, 2 doors, 4379x1854x1299, gvm 1785, tank 52, km 7000, share 0.2
  GTS: 97380, turbo 3.0 6 500 7.9, RWD, auto 8, DB42
  GTS: 97380, turbo 3.0 6 500 8.7, RWD, manual 6, DB42, 2022-2025
LandCruiser 300: 4x4, 5D Wagon, 2021-, 7 seats, 5 doors, 4980x1980x1950, gvm 3230, tank 110, ancap 5/2022, tow 3500, km 17000, share 1.3
  GX: 97990, diesel 3.3 6 700 8.9, 4WD, auto 10, FJA300R, 5 seats
  GXL: 109990, diesel 3.3 6 700 8.9, 4WD, auto 10, FJA300R
  VX: 121990, diesel 3.3 6 700 8.9, 4WD, auto 10, FJA300R
  Sahara ZX: 147990, diesel 3.3 6 700 8.9, 4WD, auto 10, FJA300R, 5 seats
Tundra: ute, 4D Double Cab Pick Up, 2024-, 5 seats, 4 doors, 5955x2065x1980, gvm 3536, tank 122, tow 4500, share 0.3
  Limited: 155990, turbo-hybrid 3.4 6 790 9.3, 4WD, auto 10, VXKH75R
  Platinum: 172990, turbo-hybrid 3.4 6 790 9.3, 4WD, auto 10, VXKH75R
86: coupe, 2D Coupe, 2012-2021, 4 seats, 2 doors, 4240x1775x1320, gvm 1670, tank 50, ancap 5/2012, km 10000, share 0.4
  GT: 33340, premium 2.0 4 212 8.4, RWD, manual 6, ZN6
  GTS: 38840, premium 2.0 4 205 7.1, RWD, auto 6, ZN6
FJ Cruiser: 4x4, 5D Wagon, 2011-2017, 5 seats, 5 doors, 4670x1905x1830, gvm 2510, tank 159, ancap 5/2011, tow 2250, km 14000, share 0.3
  Wagon: 46990, petrol 4.0 6 380 11.4, 4WD, auto 5, GSJ15R
`),
    ...toyotaCommercialModels,
  ],
};
