import { parseModelCopy } from './model-copy.ts';

/** By make, as models of two makes may share a name. */
export const otherModelCopy = {
  Nissan: parseModelCopy(`
Juke | Its seats hold you better than they look, and the boot is larger than the shape lets on. | Lights where others have a grille, and a face you find again in any car park. | A seven-speed automatic in every grade. | A sound system with speakers in the headrests of the Ti.
Qashqai | Easy to see out of, easy to park, and quiet on coarse highway bitumen. | In e-Power the engine only makes electricity: it never drives the wheels. | Rear doors that open to nearly ninety degrees. | A boot floor that turns over, with a wet side.
X-Trail | It tows the tinny, carries the cricket team's bags and still uses less than the old one. | Seven seats, or five and a larger boot. | e-Power with a motor on each axle. | Made for children: blinds, wide doors and a bench that slides.
Pathfinder | A V6 without a turbo and an automatic that leaves it alone. | Eight seats, or seven with chairs in the middle row. | A middle row that tilts with a child seat on it. | Tows 2.7 tonnes.
Patrol | Nothing sounds like it, and little else tows like it. The Warrior is finished in Melbourne with taller springs and a louder pipe. | 298 kW from eight cylinders. | Three and a half tonnes behind, and the height to see over it. | Body roll kept in check by oil rather than by computers.
Navara | The new one has a stronger chassis and a steering wheel that needs fewer turns. We lend you one for a day's work before you decide. | Twin-turbo diesel with a locking rear differential. | A tub liner and a tow bar fitted before you collect it. | Five years of warranty without a limit on kilometres.
Leaf | It was sold here for ten years. We test each battery and put the figure on the windscreen. | Charges at home from a power point. | Can give power back to the house with the right box. | Cheap to run, cheaper to buy.
Ariya | A flat floor, felt where others have plastic, and a console that slides out of the way. | Up to five hundred kilometres between charges in the long-range grade. | Fast charging on the way to Melbourne takes about half an hour. | One pedal for most of the driving.
Z | The seventh of its line, and it remembers the first. | 298 kW and a manual lever. | Three gauges on the dashboard, for no reason but joy. | Allocated in small numbers: put your name down.
`),
  Suzuki: parseModelCopy(`
Swift | The new hybrid starts itself so gently that you look at the dial to be sure. | Four litres per 100 km. | Lighter than anything else its size. | Adaptive cruise control in every grade.
Ignis | Four seats, fifteen-inch ideas and a back seat that slides. It is no longer sold new here; we keep an eye out for good ones. | A turning circle of 9.4 metres. | High enough for farm tracks. | The cheapest car to service that we know of.
Vitara | It has been with us for thirty-five years in one form or another and has never grown fat. | A 1.4 litre turbo that pulls from low down. | AllGrip with a dial for snow and one for mud. | Tows 1,200 kg, which is a small boat.
Fronx | It sits between a hatch and an SUV and takes the better half of both. | A six-speed automatic with a mild hybrid. | A head-up display in both grades. | Short enough for a city garage.
S-Cross | A wagon that happens to stand a little higher, for people who drive long distances on plain roads. | All-wheel drive in every grade. | 430 litres of boot with two floors. | Ventilated seats in the Prestige.
Jimny | Three doors or five, a ladder frame and a transfer lever, at the weight of a small hatch. There is a list; ours moves. | Low range and solid axles. | The five-door XL takes luggage as well as people. | We take people up a hill in one every month: ask.
e Vitara | It is due later and will come with a choice of two batteries. Leave your name and we will let you know first. | All-wheel drive with a motor on each axle. | A rear bench that slides and splits. | Built on a platform made for electric cars alone.
`),
  Mitsubishi: parseModelCopy(`
ASX | The newest one comes from Europe and has the manners to show it. | A turbo engine that likes low revs. | A large upright screen. | Up to ten years of warranty if you keep to the schedule with us.
Outlander | The plug-in hybrid drives to work and back on electricity and runs the campsite in the evening. | Seven seats, or five with a battery beneath. | 1,500 watts from sockets in the boot. | All-wheel control that rally drivers had a hand in.
Pajero Sport | Eight gears, a proper low range and seven seats. It is no longer built; we still have some, and good used ones come often. | Tows 3,100 kg. | A transfer case with four settings. | Narrow enough for old tracks.
Triton | A new chassis, a new engine and a wider cab. We fit the tray, the canopy or the tow bar here before you collect it. | Twin turbos and 470 newton metres. | Three and a half tonnes of towing. | Super Select: four-wheel drive on bitumen too.
`),
  'Isuzu UTE': parseModelCopy(`
D-MAX | It is the same engine that works in their trucks, and it is as calm about it. | Three and a half tonnes of towing in every 4x4. | Single, space or crew cab with our own trays. | Six years of warranty.
MU-X | The tourer for people who come back with the van attached. | Seven seats that fold flat. | A locking rear differential. | Eight hundred kilometres from a tank, and more if you are patient.
`),
  BYD: parseModelCopy(`
Dolphin | Small outside, with the back seat of a much larger car. | Charges overnight from a wall box, with days to spare. | A battery chemistry that does not mind being full. | It can power a kettle at the beach.
Atto 3 | It has become the family car of the inner suburbs, and for plain reasons: space, range and price. | Around four hundred kilometres between charges. | A six-year warranty, eight on the battery. | A glass roof as standard.
Seal | The Performance does in four seconds what others need six for, and is as quiet at the end of it. | Up to 570 kilometres of range. | A chassis with the battery as its floor. | Heat pump as standard: winter costs less range.
Sealion 6 | It drives some ninety kilometres on electricity and then goes on as a hybrid. | No range to think about on long trips. | Fast charging, which few plug-in hybrids can do. | Family-size boot over a flat battery.
Sealion 7 | Lower and longer than an Atto 3, and quicker to charge. | Ten to eighty per cent in about half an hour. | All-wheel drive in the Performance. | Seats that breathe in summer.
Shark 6 | Two motors drive it and an engine helps when the tray is full. | 2.5 tonnes of towing. | Sockets in the tray for tools and lights. | A hundred kilometres without petrol: most working days.
`),
  Hyundai: parseModelCopy(`
i30 | A hatch or a sedan that asks little and gives a good deal back. | Five years of warranty without a limit on kilometres. | A boot of nearly four hundred litres. | The N has an exhaust that you hear on Sundays.
Kona | Whichever engine you choose, the cabin is the same: wide, plain and easy to use. | Petrol, hybrid or electric at one showroom. | Buttons for what you use while driving. | The electric one goes more than five hundred kilometres.
Tucson | It is the size that most families settle on, and the hybrid makes it cheap to run. | A warranty of five years, seven if we service it. | A back seat that reclines. | All-wheel drive in diesel and hybrid.
Ioniq 5 | It looks like an origami hatch and has the inside of a lounge. | 800 volts: the charger is the limit, not the car. | Sockets for the fridge and the drill. | A console that slides back to let you out on the other side.
`),
  Kia: parseModelCopy(`
Picanto | Five doors, a real boot and seven years of warranty. | Costs little to buy and less to run. | Fits in half a parking bay. | The GT-Line has the looks of its larger brothers.
Sportage | Petrol, diesel or hybrid: drive them one after the other and you will know. | Seven years of warranty. | One of the largest boots of its size. | Screens that curve towards the driver.
Carnival | Schools, sports clubs and families of six find out about it from each other. | Eight seats, and a boot behind all of them. | Doors and tailgate that open as you walk up. | Now as a hybrid too.
EV5 | It is the electric car for people who have things to carry. | A table behind the front seat, and a bench that folds flat. | Seven years of warranty, battery included. | Up to 555 kilometres between charges.
`),
  Ford: parseModelCopy(`
Ranger | From a bare chassis to the Raptor, with a diesel V6 that towing people drive across the country for. | Three and a half tonnes of towing. | A step behind the rear wheel, and clamps where you want them. | Zone lighting round the tray for early starts.
Everest | Seven seats over the Ranger's frame, with a tighter turning circle and a quieter cabin. | V6 or four-cylinder diesel. | Terrain modes that know sand from mud. | Third row that folds at the press of a button.
Mustang | Manual or automatic, roof or none. The GT needs no introduction, and gets one every time it starts. | Five litres and eight cylinders. | Track mode with a line lock, for tracks. | A boot that takes two golf bags.
`),
} as const;
