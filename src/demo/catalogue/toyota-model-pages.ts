import { parseModelPages } from './model-pages.ts';
import { toyotaModelCopy } from './toyota-model-copy.ts';

export const toyotaModelPages = parseModelPages(
  'Toyota',
  `
bZ4X | suv | SUV | SUVs & 4WDs; Electrified | Electric | FWD, Touring | teal | 18 | - | Fully electric, as roomy as a much larger SUV, and at its best on a quiet street.
Prado | 4x4 | 4WD | SUVs & 4WDs | Diesel | GX, GXL, VX, Altitude, Kakadu | olive | 74 | all_new | The long-distance family 4WD, on a new platform that is calmer over corrugations and stronger at the tow ball.
C-HR | suv | SUV | SUVs & 4WDs; Electrified | Hybrid | GXL, Koba, GR Sport | orange | 22 | - | A small SUV drawn with a sharp pencil, hybrid throughout.
Yaris | hatch | Hatch | Hatch & sedans; Electrified | Hybrid | Ascent Sport, SX, ZR | red | 26 | - | Light, simple to park and among the thriftiest cars on the road.
Corolla | hatch | Hatch and sedan | Hatch & sedans; Electrified | Hybrid | Ascent Sport, SX, ZR | blue | 38 | - | The car that a quarter of our customers learned to drive in, now as a hybrid.
Camry | sedan | Sedan | Hatch & sedans; Electrified | Hybrid | Ascent, Ascent Sport, SL | silver | 24 | - | A large, quiet sedan that uses about four litres per 100 km.
Yaris Cross | suv | SUV | SUVs & 4WDs; Electrified | Hybrid | GX, GXL, Urban, GR Sport | light-blue | 30 | - | A Yaris with a higher seat, a wider boot and the choice of driving all four wheels.
Corolla Cross | suv | SUV | SUVs & 4WDs; Electrified | Hybrid | GX, GXL, Atmos | maroon | 34 | - | Corolla running costs in a family SUV that is easy to get in and out of.
RAV4 | suv | SUV | SUVs & 4WDs; Electrified | Hybrid | GX, GXL, XSE, Cruiser, Edge | pearl-white | 61 | all_new | The SUV that most families end up with, for good reasons.
Kluger | suv | SUV | SUVs & 4WDs; Electrified | Hybrid | GX, GXL, Grande | navy | 45 | - | Seven real seats and a hybrid system that suits school runs.
Fortuner | 4x4 | 4WD | SUVs & 4WDs | Diesel | GX, GXL, Crusade | bronze | 52 | - | A HiLux underneath, seven seats on top and low range when the road ends.
LandCruiser 300 | 4x4 | 4WD | SUVs & 4WDs | Diesel | GX, GXL, VX, Sahara, GR Sport, Sahara ZX | charcoal | 88 | - | The one that turns up at the end of every long track, towing something heavy.
HiLux | ute | Ute | Utes & Vans | Diesel | WorkMate, SR, SR5, Rogue, GR Sport | grey | 112 | - | The working ute of the country, from bare cab chassis to weekend four-wheel drive.
HiLux BEV | ute | Ute | Utes & Vans; Electrified | Electric | To be announced | green | 0 | coming_soon | A fully electric HiLux for mine sites, councils and quiet farms.
LandCruiser 70 | cabChassis | Ute and wagon | Utes & Vans; SUVs & 4WDs | Diesel | WorkMate, GX, GXL | beige | 93 | - | Forty years of the same idea, improved a little every year.
Tundra | ute | Ute | Utes & Vans; Electrified | Hybrid | Limited, Platinum | black | 41 | - | A full-size American pick-up, turned to right-hand drive in Melbourne.
HiAce | van | Van and bus | Utes & Vans | Diesel | LWB, SLWB, Commuter | white | 58 | - | Panel van, crew van or twelve-seat bus, and at home on any loading dock.
Granvia | peopleMover | People mover | Discontinued | Diesel | Standard, VX | silver | 9 | - | Six or eight armchairs on wheels. No longer sold new; we still see good used ones.
Coaster | bus | Bus | Utes & Vans | Diesel | Standard, Deluxe | white | 12 | - | Twenty-two seats, one driver and half a million kilometres if you look after it.
GR Yaris | hatchback | Hatch | GR & performance; Hatch & sedans | Petrol | GT, GTS, GTS Rallye | red | 14 | - | A rally car with number plates, three cylinders and a waiting list.
GR86 | coupe | Coupe | GR & performance | Petrol | GT, GTS | yellow | 16 | - | Rear-wheel drive, a low seat and just enough power to learn with.
GR Corolla | hatchback | Hatch | GR & performance; Hatch & sedans | Petrol | GTS | white | 15 | - | Five doors, four driven wheels, three exhaust pipes.
GR Supra | coupe | Coupe | GR & performance; Discontinued | Petrol | GT, GTS | orange | 8 | - | The last of them have been built. Ask us about the few still changing hands.
86 | coupe | Coupe | Discontinued; GR & performance | Petrol | GT, GTS | blue | 4 | - | The first of the modern coupes, and a fine used buy.
FJ Cruiser | 4x4 | 4WD | Discontinued | Petrol | Wagon | yellow | 6 | - | A square face, a thick roof pillar and a following that does not fade.
`,
  toyotaModelCopy,
  // The GR Supra no longer has a model page. The GR garage page covers it.
  { 'GR Supra': '/pages/gr-garage' },
);
