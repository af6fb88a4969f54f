import { type ModelPage, parseModelPages } from './model-pages.ts';
import { otherModelCopy } from './other-model-copy.ts';

/** Models of the makes that the other demo dealers sell new. */
export const otherModelPages: readonly ModelPage[] = [
  ...parseModelPages(
    'Nissan',
    `
Juke | suv | SUV | SUVs & 4WDs | Petrol | ST, ST-L, Ti | yellow | 17 | - | Small, upright and hard to mistake for anything else.
Qashqai | suv | SUV | SUVs & 4WDs; Electrified | Petrol, e-Power | ST, ST+, ST-L, Ti | red | 29 | - | The right size for town and a week away, with an e-Power version that drives like an electric car.
X-Trail | suv | SUV | SUVs & 4WDs; Electrified | Petrol, e-Power | ST, ST-L, Ti, Ti-L | green | 40 | - | Five or seven seats and doors that open almost to a right angle.
Pathfinder | suv | SUV | SUVs & 4WDs | Petrol | ST-L, Ti, Ti-L | navy | 31 | - | A V6, eight gears more than it needs and room for everyone's bags.
Patrol | 4x4 | 4WD | SUVs & 4WDs | Petrol | Ti, Ti-L, Warrior | bronze | 66 | - | Eight cylinders, eight seats and the confidence that comes with both.
Navara | ute | Ute | Utes & Vans | Diesel | SL, ST, ST-X, Pro-4X, Warrior | orange | 79 | all_new | A ute with coil springs at the back, so the empty ones ride well too.
Leaf | hatch | Hatch | Discontinued; Electrified | Electric | Leaf, e+ | light-blue | 8 | - | The electric car that started it for many people, and a sensible used one.
Ariya | suv | SUV | SUVs & 4WDs; Electrified | Electric | Engage, Advance, Evolve | bronze | 12 | - | Lounge-like inside and very quiet at a hundred.
Z | coupe | Coupe | Performance | Petrol | Coupe, Nismo | yellow | 11 | - | A long bonnet, a twin-turbo V6 and a manual gearbox if you ask.
`,
    otherModelCopy.Nissan,
  ),
  ...parseModelPages(
    'Suzuki',
    `
Swift | hatch | Hatch | Hatch & sedans; Electrified | Hybrid | Hybrid, Hybrid Plus, GLX | orange | 24 | all_new | Under a tonne, four litres per 100 km and more fun than either suggests.
Ignis | hatchback | Hatch | Discontinued | Petrol | GL, GLX | teal | 9 | - | A tiny wagon with a big view out.
Vitara | suv | SUV | SUVs & 4WDs | Petrol | Vitara, Turbo, Turbo AllGrip | blue | 28 | - | A light SUV with a turbo engine and a proper all-wheel drive option.
Fronx | suv | SUV | SUVs & 4WDs; Electrified | Hybrid | Fronx, GLX | silver | 14 | - | A coupe roof on a city SUV.
S-Cross | suv | SUV | SUVs & 4WDs | Petrol | AllGrip, Prestige | grey | 16 | - | Plenty of boot, all-wheel drive and no fuss.
Jimny | 4x4 | 4WD | SUVs & 4WDs | Petrol | Lite, GLX, XL | green | 57 | - | Goes further into the bush than cars three times its weight.
e Vitara | suv | SUV | SUVs & 4WDs; Electrified | Electric | To be announced | teal | 0 | coming_soon | The first fully electric Suzuki.
`,
    otherModelCopy.Suzuki,
  ),
  ...parseModelPages(
    'Mitsubishi',
    `
ASX | suv | SUV | SUVs & 4WDs | Petrol | ES, LS, Exceed | red | 20 | - | A small SUV with a long warranty.
Outlander | suv | SUV | SUVs & 4WDs; Electrified | Petrol, plug-in hybrid | ES, LS, Aspire, Exceed | bronze | 35 | - | Seven seats, or five and a plug.
Pajero Sport | 4x4 | 4WD | SUVs & 4WDs; Discontinued | Diesel | GLX, GLS, Exceed | white | 38 | - | A Triton with seven seats and a wagon back.
Triton | ute | Ute | Utes & Vans | Diesel | GLX, GLX+, GLX-R, GLS, GSR | orange | 71 | - | Wider and stronger than before, with the same sensible price.
`,
    otherModelCopy.Mitsubishi,
  ),
  ...parseModelPages(
    'Isuzu UTE',
    `
D-MAX | ute | Ute | Utes & Vans | Diesel | SX, LS-M, LS-U, X-Terrain | blue | 90 | - | The three litre diesel that tradespeople recommend to each other.
MU-X | 4x4 | 4WD | SUVs & 4WDs | Diesel | LS-M, LS-U, LS-T, X-Terrain | grey | 54 | - | A seven-seat tourer that tows three and a half tonnes.
`,
    otherModelCopy['Isuzu UTE'],
  ),
  ...parseModelPages(
    'BYD',
    `
Dolphin | hatch | Hatch | Hatch & sedans; Electrified | Electric | Essential, Premium | pink | 10 | - | The electric car that made people look at the price twice.
Atto 3 | suv | SUV | SUVs & 4WDs; Electrified | Electric | Essential, Premium | light-blue | 14 | - | A family-size electric SUV with a guitar string in the door.
Seal | sedan | Sedan | Hatch & sedans; Electrified | Electric | Dynamic, Premium, Performance | teal | 12 | - | A low, quick sedan with range to spare.
Sealion 6 | suv | SUV | SUVs & 4WDs; Electrified | Plug-in hybrid | Essential, Premium | grey | 11 | - | Electric on weekdays, petrol for the holidays.
Sealion 7 | suv | SUV | SUVs & 4WDs; Electrified | Electric | Premium, Performance | navy | 9 | all_new | A larger electric SUV with fast charging.
Shark 6 | ute | Ute | Utes & Vans; Electrified | Plug-in hybrid | Premium | blue | 26 | - | A plug-in ute that powers the tools on site.
`,
    otherModelCopy.BYD,
  ),
  ...parseModelPages(
    'Hyundai',
    `
i30 | hatch | Hatch | Hatch & sedans | Petrol | Active, Elite, N Line | white | 22 | - | A sensible small car with a wild brother.
Kona | suv | SUV | SUVs & 4WDs; Electrified | Petrol, hybrid, electric | Kona, Premium | yellow | 25 | - | Three kinds of engine in one cheerful shape.
Tucson | suv | SUV | SUVs & 4WDs; Electrified | Petrol, hybrid | Tucson, Elite, Premium | bronze | 31 | - | A mid-size SUV with a light show for a grille.
Ioniq 5 | suv | SUV | SUVs & 4WDs; Electrified | Electric | Standard Range, Epiq, N | silver | 15 | - | Charges from ten to eighty per cent in the time it takes to drink a coffee.
`,
    otherModelCopy.Hyundai,
  ),
  ...parseModelPages(
    'Kia',
    `
Picanto | hatch | Hatch | Hatch & sedans | Petrol | Sport, GT-Line | red | 12 | - | The smallest car we sell and the easiest to park.
Sportage | suv | SUV | SUVs & 4WDs; Electrified | Petrol, diesel, hybrid | S, SX, GT-Line | green | 30 | - | Long, comfortable and well equipped from the first grade.
Carnival | peopleMover | People mover | SUVs & 4WDs | Diesel, hybrid | S, Sport+, SLi, GT-Line | charcoal | 27 | - | Eight seats, two sliding doors and no arguments.
EV5 | suv | SUV | SUVs & 4WDs; Electrified | Electric | Air, Earth, GT-Line | olive | 13 | all_new | A square electric family car with a very flat floor.
`,
    otherModelCopy.Kia,
  ),
  ...parseModelPages(
    'Ford',
    `
Ranger | ute | Ute | Utes & Vans | Diesel | XL, XLS, XLT, Wildtrak, Raptor | orange | 97 | - | Five cabs, three engines and a version for every job.
Everest | 4x4 | 4WD | SUVs & 4WDs | Diesel | Ambiente, Trend, Sport, Platinum | navy | 60 | - | A Ranger for seven, with manners.
Mustang | coupe | Coupe | Performance | Petrol | EcoBoost, GT, Dark Horse | red | 19 | - | Eight cylinders while they last.
`,
    otherModelCopy.Ford,
  ),
];
