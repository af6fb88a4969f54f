/** Equipment by grade: `from` 0 is on every grade, 3 only on the top one. */
export interface Feature {
  readonly name: string;
  readonly from: 0 | 1 | 2 | 3;
  /** First model year on ordinary cars. */
  readonly since?: number;
  /** The name in the feature filter. */
  readonly filter?: string;
}

const f = (name: string, from: Feature['from'], since?: number, filter?: string): Feature => ({
  name,
  from,
  ...(since === undefined ? {} : { since }),
  ...(filter === undefined ? {} : { filter }),
});

export const commonFeatures: readonly Feature[] = [
  f('ABS brakes with electronic brakeforce distribution', 0),
  f('Air conditioning', 0),
  f('Bluetooth phone and audio streaming', 0, 2011, 'Bluetooth'),
  f('Central locking with remote', 0),
  f('Cloth seat trim', 0),
  f('Cruise control', 0, undefined, 'Cruise control'),
  f('Driver and front passenger airbags', 0),
  f('Electronic stability control', 0, 2011),
  f('Hill start assist', 0, 2013),
  f('Height adjustable driver seat', 0),
  f('Power windows', 0),
  f('Power mirrors with indicators', 0),
  f('Side and curtain airbags', 0, 2011),
  f('Steering wheel audio controls', 0),
  f('Tilt and reach adjustable steering', 0),
  f('USB socket', 0, 2012),
  f('Trip computer', 0),
  f('Engine immobiliser', 0),
  f('Spare key', 0),
  f('Digital radio', 1, 2017),
  f('Reversing camera', 0, 2016, 'Reversing camera'),
  f('Autonomous emergency braking', 0, 2019, 'Autonomous emergency braking'),
  f('Lane departure warning', 0, 2018),
  f('Lane keep assist', 1, 2019),
  f('Automatic high beam', 1, 2018),
  f('Apple CarPlay', 0, 2018, 'Apple CarPlay'),
  f('Android Auto', 0, 2018, 'Android Auto'),
  f('8 inch touchscreen', 0, 2018),
  f('Rear parking sensors', 1, undefined, 'Parking sensors'),
  f('Alloy wheels', 1, undefined, 'Alloy wheels'),
  f('Leather wrapped steering wheel', 1),
  f('Automatic headlights', 1),
  f('Rain sensing wipers', 2),
  f('Dual zone climate control', 1, undefined, 'Climate control'),
  f('Keyless entry and push button start', 1, 2014, 'Keyless start'),
  f('LED headlights', 1, 2018),
  f('LED daytime running lights', 1, 2014),
  f('Fog lights', 1),
  f('Satellite navigation', 1, undefined, 'Satellite navigation'),
  f('Front parking sensors', 2, undefined, 'Parking sensors'),
  f('Blind spot monitor', 2, 2017, 'Blind spot monitor'),
  f('Rear cross traffic alert', 2, 2017),
  f('Adaptive cruise control', 1, 2018, 'Adaptive cruise control'),
  f('Traffic sign recognition', 2, 2019),
  f('Tyre pressure monitoring', 2, 2016),
  f('Wireless phone charger', 2, 2019),
  f('Electric park brake', 1, 2016),
  f('Auto dimming mirror', 2),
  f('Leather seat trim', 2, undefined, 'Leather seats'),
  f('Heated front seats', 2, undefined, 'Heated seats'),
  f('Power driver seat', 2),
  f('Ventilated front seats', 3, 2016),
  f('Power passenger seat', 3),
  f('Driver seat memory', 3),
  f('360 degree camera', 3, 2017, '360 degree camera'),
  f('Head-up display', 3, 2016, 'Head-up display'),
  f('Premium audio with ten speakers', 3),
  f('Heated steering wheel', 3, 2017),
  f('Digital instrument cluster', 2, 2020),
  f('Ambient cabin lighting', 3, 2016),
  f('Surround view parking guidance', 3, 2020),
];

export const rearSeatFeatures: readonly Feature[] = [
  f('60/40 split folding rear seat', 0),
  f('Isofix child seat anchors', 0, 2014),
  f('Privacy glass', 2),
];

export const sunroofFeatures: readonly Feature[] = [f('Panoramic sunroof', 3, undefined, 'Sunroof')];

/** Of bodies with a long roof and a tailgate. */
export const wagonFeatures: readonly Feature[] = [
  f('Roof rails', 2),
  f('Hands-free power tailgate', 3, 2016, 'Power tailgate'),
];

export const towFeatures: readonly Feature[] = [
  f('Tow bar, tongue and ball', 0, undefined, 'Tow bar'),
  f('Trailer sway control', 0, 2014),
  f('Electric brake controller', 2),
];

export const offRoadFeatures: readonly Feature[] = [
  f('Rear differential lock', 1),
  f('Hill descent control', 0),
  f('Side steps', 1, undefined, 'Side steps'),
  f('Snorkel', 3),
  f('Steel bull bar', 3, undefined, 'Bull bar'),
  f('All terrain tyres', 2),
  f('Full size spare wheel', 0),
  f('Terrain response modes', 2, 2018),
];

/** Of a ute with a tub. */
export const tubFeatures: readonly Feature[] = [
  f('Tub liner', 0),
  f('Hard tonneau cover', 2, undefined, 'Tonneau cover'),
  f('Soft tonneau cover', 1, undefined, 'Tonneau cover'),
  f('Canopy with sliding windows', 3),
  f('Sports bar', 2),
  f('Rubber floor mats', 0),
];

/** Of a cab chassis, whose tray the dealer fits. */
export const trayFeatures: readonly Feature[] = [
  f('Alloy drop-side tray', 0),
  f('Steel headboard', 0),
  f('Under-tray toolbox', 1),
  f('Rubber floor mats', 0),
];

export const plugInFeatures: readonly Feature[] = [
  f('Type 2 charging cable', 0),
  f('Remote cabin pre-conditioning', 0),
];

export const electricFeatures: readonly Feature[] = [
  ...plugInFeatures,
  f('DC fast charging', 0),
  f('Vehicle to load adaptor', 1, 2021),
  f('One pedal driving', 0),
  f('Heat pump', 1),
  f('Over the air updates', 1),
];

export const familyFeatures: readonly Feature[] = [
  f('Third row seating', 0, undefined, 'Third row'),
  f('Third row air vents', 1),
  f('Rear climate controls', 1),
  f('Rear USB sockets', 1, 2017),
  f('Rear door sun blinds', 3),
  f('Cargo blind', 0),
];

/** A car has at most one feature of each list. */
export const rivalFeatures: readonly (readonly string[])[] = [
  ['Cloth seat trim', 'Leather seat trim'],
  ['Hard tonneau cover', 'Soft tonneau cover', 'Canopy with sliding windows'],
];

const worthSaying = new Set(
  [
    ...commonFeatures,
    ...rearSeatFeatures,
    ...sunroofFeatures,
    ...wagonFeatures,
    ...towFeatures,
    ...offRoadFeatures,
    ...tubFeatures,
    ...trayFeatures,
    ...electricFeatures,
    ...familyFeatures,
  ]
    .filter(({ from, filter }) => from >= 1 || filter !== undefined)
    .map(({ name }) => name),
);

/** The features a salesperson would mention: not the spare key. */
export function pickNotableFeatures(features: readonly string[]): readonly string[] {
  const notable = features.filter((name) => worthSaying.has(name));
  return notable.length >= 4 ? notable : features;
}
