import { searchSynonyms } from '../../car-index/search-synonyms.ts';
import { toCompactForm } from './tokenize.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Names that are also ordinary words. They mean a car only next to its make. */
export const ambiguousNames = toSet(
  'up one go note city fit work weekend id all first base space ideal pro great land',
);

/** Name parts that many cars or locations share. */
export const genericNameParts = toSet(
  'series sport cross class model range grand family station north south east west port mount park hill hills springs street road point lake motors',
);

/** Buyers' names for the values that feeds use. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  automatic: ['automatics', 'auto trans', 'auto transmission', 'auto gearbox', 'self shifting'],
  manual: ['stick shift', 'manual transmission', 'manual gearbox', '5 speed manual', '6 speed manual'],
  '4wd': ['four wheel drive', 'all wheel drive', 'four by four', '4 wheel drive', '4 x 4', '4 by 4', 'four wheeler'],
  '2wd': ['two wheel drive', '2 wheel drive'],
  fwd: ['front wheel drive', 'front wheel'],
  rwd: ['rear wheel drive', 'rear wheel'],
  electric: ['battery', 'battery powered', 'battery electric', 'fully electric', 'full electric', 'pure electric'],
  hybrid: ['hybrids', 'petrol electric', 'petrol hybrid', 'plug in hybrid'],
  petrol: ['unleaded', 'gasoline', 'petrol engine'],
  diesel: ['turbo diesel', 'desiel', 'deisal', 'deasel', 'diesel engine'],
  used: ['second hand', '2nd hand', 'pre owned', 'preloved', 'pre loved', 'near new'],
  new: ['brand new', 'unregistered'],
  demo: ['demonstrator', 'ex demo', 'ex demonstrator', 'near new'],
  ute: [
    'dual cab',
    'double cab',
    'twin cab',
    'crew cab',
    'dual cab ute',
    'double cab ute',
    'pickup truck',
    'tradie ute',
  ],
  suv: ['crossover', 'soft roader', 'sports utility'],
  sedan: ['saloon', '4 door sedan', 'four door sedan'],
  hatch: ['5 door hatch', '5 door hatchback', 'five door hatch', '3 door hatch'],
  convertible: ['soft top', 'drop top', 'roadster'],
  coupe: ['2 door coupe', 'two door coupe'],
  lighttruck: ['truck'],
  peoplemover: ['minivan', 'people carrier'],
  van: ['cargo van', 'delivery van', 'panel van', 'work van'],
  offroad: ['off roader', 'off roading'],
  towing: ['tow', 'tows', 'tow a caravan', 'tow a boat', 'tow my caravan', 'tow my boat', 'pull a caravan'],
  family: ['families', 'kids', 'family friendly'],
  firstcar: ['1st car', 'learner', 'p plater', 'p plate', 'l plater'],
  lowemission: ['low emissions', 'eco', 'green car'],
  luxury: ['luxurious', 'prestige', 'premium car'],
};

/** Makes by the names that buyers give them; the key is in compact form. */
export const makeNicknames: Readonly<Record<string, readonly string[]>> = {
  bmw: ['beamer', 'beemer', 'bimmer'],
  chevrolet: ['chevy', 'chev'],
  greatwall: ['gwm'],
  gwm: ['great wall', 'gwm haval'],
  landrover: ['landy'],
  mercedesbenz: ['mercs', 'merc benz'],
  mitsubishi: ['mitsi', 'mitsu', 'mitz', 'mitsibishi', 'mitsibushi'],
  subaru: ['subie', 'suby', 'subaroo'],
  toyota: ['toyo', 'yota'],
  hyundai: ['hyundia', 'hyndia', 'huyndia'],
  volkswagen: ['vdub', 'v dub', 'volkswaggon', 'volkwagon', 'vokswagon'],
};

/** Features by the words buyers use for them; the key is in compact form. */
const featureNicknames: Readonly<Record<string, readonly string[]>> = {
  applecarplay: ['carplay', 'apple car play', 'car play'],
  androidauto: ['android'],
  satellitenavigation: ['sat nav', 'gps', 'navigation', 'nav'],
  reversingcamera: [
    'reverse camera',
    'reversing cam',
    'reverse cam',
    'rear camera',
    'rear view camera',
    'backup camera',
    'back up camera',
  ],
  '360degreecamera': ['360 camera', 'surround camera', 'surround view'],
  leatherseats: ['leather', 'leather interior', 'leather trim'],
  heatedseats: ['seat warmers', 'heated seat', 'seat heating'],
  towbar: ['tow pack', 'tow hitch', 'tow ball'],
  bullbar: ['roo bar', 'nudge bar'],
  sunroof: ['moonroof', 'panoramic roof', 'panoramic sunroof', 'pano roof', 'glass roof'],
  cruisecontrol: ['cruise'],
  adaptivecruisecontrol: ['adaptive cruise', 'radar cruise', 'acc'],
  climatecontrol: ['dual zone climate'],
  keylessstart: ['keyless', 'keyless entry', 'push button start', 'push start'],
  parkingsensors: ['park sensors', 'parking sensor', 'sensors', 'park assist'],
  blindspotmonitor: ['blind spot', 'blind spot monitoring', 'blind spot warning'],
  autonomousemergencybraking: ['aeb', 'auto braking', 'emergency braking', 'autonomous braking'],
  alloywheels: ['alloys', 'mags', 'mag wheels', 'alloy rims'],
  headupdisplay: ['hud', 'heads up display'],
  powertailgate: ['electric tailgate', 'power boot', 'electric boot'],
  thirdrow: ['3rd row', 'three rows', '3 rows', 'third row seats'],
  sidesteps: ['side step', 'running boards'],
  tonneaucover: ['tonneau', 'hard lid'],
};

/** A feature with its other names. */
export const listFeatureNames = (feature: string): string[] => [
  feature,
  ...(featureNicknames[toCompactForm(feature)] ?? []),
];

/** A model with its other names: 'LC300' for the LandCruiser 300, '3' for the Model 3, which are told by their make. */
export const listModelNames = (model: string): string[] => [
  model,
  ...(/^land ?cruiser \d/i.test(model) ? [model.replace(/^land ?cruiser /i, 'LC'), `${model} series`] : []),
  ...(/^model \w$/i.test(model) ? [model.slice(-1)] : []),
  ...(/^prado$/i.test(model) ? ['LandCruiser Prado'] : []),
];

export const stateNames: Readonly<Record<string, string>> = {
  ACT: 'canberra',
  NSW: 'new south wales',
  NT: 'northern territory',
  QLD: 'queensland',
  SA: 'south australia',
  TAS: 'tasmania',
  VIC: 'victoria',
  WA: 'western australia',
};

/** A name with its synonyms and their other names. */
export function listSynonyms(name: string): string[] {
  const key = toCompactForm(name);
  const synonyms = new Set([key, ...searchSynonyms.filter((words) => words.includes(key)).flat()]);
  return [name, ...synonyms, ...[...synonyms].flatMap((word) => otherNames[word] ?? [])];
}
