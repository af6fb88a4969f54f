/** An accessory and the bodies it fits. */
export interface AccessoryKind {
  readonly category: string;
  readonly name: string;
  /** Bodies, or `all`; `electric` fits any car that is charged. */
  readonly fits: readonly string[];
  /** Dollars, fitted to a medium-sized car; null is on request. */
  readonly price: number | null;
  readonly description: string;
}

const groups: Readonly<Record<string, readonly string[]>> = {
  work: ['ute', 'cabChassis'],
  tough: ['ute', 'cabChassis', '4x4'],
  tow: ['ute', 'cabChassis', '4x4', 'suv', 'van', 'wagon', 'peopleMover'],
  boot: ['hatch', 'hatchback', 'suv', 'wagon', '4x4', 'peopleMover', 'sedan'],
  roof: ['hatch', 'hatchback', 'suv', 'wagon', '4x4', 'ute', 'sedan', 'peopleMover', 'van'],
  carry: ['van', 'bus'],
  sport: ['coupe', 'hatchback', 'convertible'],
};

/** category | name | what it fits | dollars or - | description */
const table = `
Protection | All-weather floor mats, front and rear | all | 189 | Raised edges keep mud and water off the carpet.
Protection | Carpet floor mats | all | 149 | Tailored, with a heel pad for the driver.
Protection | Front seat covers | all | 330 | Airbag-safe canvas that wipes clean.
Protection | Rear seat cover | boot work | 285 | The same canvas for the back row.
Protection | Bonnet protector | tough suv carry | 165 | Clear or tinted, shaped to the bonnet.
Protection | Weather shields, full set | all | 245 | A window open a little in the rain.
Protection | Mud flaps, set of four | all | 120 | Less gravel on the paint behind the wheels.
Protection | Cargo liner | boot | 199 | A moulded tray that lifts out to be hosed.
Protection | Rear bumper plate | boot | 115 | Saves the paint where the boot is loaded.
Protection | Dash mat | all | 85 | Less glare, a cooler dashboard.
Protection | Tub liner | ute | 540 | Hard-wearing, under the rails, drains as before.
Protection | Paint protection film, front | all | - | Bonnet edge, mirrors and door cups, cut to the model.
Towing | Tow bar kit | tow | 1290 | Rated for the vehicle, with tongue and ball.
Towing | Wiring harness, 7 pin flat | tow | 320 | Plugs in without cutting a wire.
Towing | Electric brake controller | tough suv | 640 | Progressive braking for a caravan or a float.
Towing | Tow ball cover | tow | 18 | Keeps grease off your shins.
Towing | Weight distribution hitch | tough | 795 | Levels a heavy van.
Touring and off-road | Steel bull bar | tough | 3190 | Keeps the airbags and sensors doing their work.
Touring and off-road | Alloy nudge bar | suv | 980 | Light, with mounts for two lamps.
Touring and off-road | LED driving lights, pair | tough suv | 690 | Wired to the high beam.
Touring and off-road | LED light bar, 20 inch | tough | 575 | A wide, even spread for slow tracks.
Touring and off-road | Snorkel | tough | 760 | Cleaner air on dusty roads, and a higher intake.
Touring and off-road | Underbody protection plates | tough | 890 | Steel for sump, gearbox and transfer case.
Touring and off-road | Recovery points, pair | tough | 410 | Rated, bolted to the chassis.
Touring and off-road | Suspension lift, 40 mm | tough | 2350 | Springs and dampers matched to the load.
Touring and off-road | UHF radio, 80 channels | tough carry | 620 | Display in the handpiece, aerial on the bar.
Touring and off-road | Dual battery kit | tough carry | 1650 | A second battery that charges as you drive.
Touring and off-road | Awning, 2.5 m | tough wagon suv | 545 | Shade in a minute, from the roof rack.
Load carrying | Roof rack, two bars | roof | 520 | Aero bars that lock.
Load carrying | Roof platform | tough suv carry | 1240 | A flat deck for boxes, boards and a spare.
Load carrying | Bike carrier, two bikes | roof | 460 | Folds away on the tow bar.
Load carrying | Ski and snowboard carrier | roof | 310 | Four pairs of skis or two boards.
Load carrying | Roof box, 420 litres | suv wagon hatch sedan peopleMover | 1090 | Opens from both sides.
Load carrying | Soft tonneau cover | ute | 690 | Clips down, rolls up, keeps the dust out.
Load carrying | Hard lid, three pieces | ute | 2450 | Locks with the key of the car.
Load carrying | Canopy with sliding windows | ute | 4150 | Colour-coded, with central locking.
Load carrying | Sports bar | ute | 1180 | Black or polished.
Load carrying | Ladder rack | work carry | 1350 | Carries 150 kg of pipe and planks.
Load carrying | Tray, alloy, drop sides | cabChassis | 3490 | Headboard, rails and tail lights included.
Load carrying | Under-tray toolboxes, pair | cabChassis | 980 | Lockable, sealed against dust.
Load carrying | Cargo barrier | boot carry | 640 | Steel mesh, rated, folds out of the way.
Load carrying | Cargo net | boot sport | 75 | For what rolls about.
Load carrying | Shelving, driver side | carry | - | Measured for your trade.
Load carrying | Timber floor and side lining | van | 1290 | Sealed ply that leaves the load points free.
Comfort | Retractable sun shades, rear | boot | 175 | Cut to the windows, folded in seconds.
Comfort | Illuminated scuff plates | hatch hatchback sedan suv coupe | 340 | The model’s name, lit as the door opens.
Comfort | Dash camera, front and rear | all | 695 | Records while parked, too.
Comfort | Front and rear parking sensors | all | 590 | Painted to match.
Comfort | Wireless phone charger | all | 275 | In the tray where your phone already sits.
Comfort | Leather steering wheel cover | work carry | 160 | Stitched on, not slipped over.
Comfort | Child seat, 6 months to 8 years | boot | 549 | Fitted to the anchors before you collect.
Style | Alloy wheels, 18 inch, set of four | all | 2180 | With valves, nuts and balancing; tyres extra.
Style | Side steps | tough suv | 870 | Non-slip, rated for 150 kg each.
Style | Rear spoiler | sport hatch sedan | 690 | Painted to match.
Style | Gloss black mirror caps | hatch sedan suv sport | 145 | A small change that is noticed.
Style | Locking wheel nuts | all | 95 | One key, kept in the glove box.
Style | Sports exhaust tip | sport | 260 | Brushed steel.
Charging | Wall charger, 7 kW | electric | 1490 | Installation extra; we can send an electrician.
Charging | Mode 2 charging cable, 10 A | electric | 620 | For any socket, slowly.
Charging | Charging cable, Type 2, 5 m | electric | 390 | For public chargers without a cable.
Charging | Vehicle to load adaptor | electric | 480 | A kettle, a fridge or a saw from the car’s battery.
`;

export const accessoryKinds: readonly AccessoryKind[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split(' | ');
    const [category = '', name = '', fits = '', price = '', description = ''] = cells;
    if (cells.length !== 5) throw new Error(`Invalid accessory: ${line}`);
    const bodies = fits.split(' ').flatMap((word) => groups[word] ?? [word]);
    return { category, name, fits: bodies, price: price === '-' ? null : Number(price), description };
  });
