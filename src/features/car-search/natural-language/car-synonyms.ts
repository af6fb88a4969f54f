const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Names that are also ordinary words. They mean a car only next to its make. */
export const ambiguousNames = toSet(
  'up one go note city fit work weekend id all first base space ideal pro great land',
);

/** Name parts that many cars or locations share. */
export const genericNameParts = toSet(
  'series sport cross class model range grand family station north south east west port mount park hill hills springs street road point lake motors',
);

const nearlyNew = ['near new', 'nearly new', 'as new', 'like new', 'almost new'];
/** Either axle. */
const twoWheelDrive = ['2wd', '4x2', 'two wheel drive', '2 wheel drive', '4 x 2'];

/** Buyers' names for the values that feeds use. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  automatic: ['automatics', 'auto trans', 'auto transmission', 'auto gearbox', 'self shifting'],
  manual: ['stick shift', 'manual transmission', 'manual gearbox', 'man trans'],
  '4wd': [
    'four wheel drive',
    'all wheel drive',
    'four by four',
    'four x four',
    '4 wheel drive',
    '4 x 4',
    '4 by 4',
    'four wheeler',
  ],
  '2wd': twoWheelDrive,
  fwd: ['front wheel drive', 'front wheel', ...twoWheelDrive],
  rwd: ['rear wheel drive', 'rear wheel', ...twoWheelDrive],
  electric: ['battery', 'battery powered', 'battery electric', 'fully electric', 'full electric', 'pure electric'],
  hybrid: ['hybrids', 'petrol electric', 'petrol hybrid', 'hybrid petrol', 'plug in hybrid', 'hev'],
  petrol: ['unleaded', 'gasoline', 'petrol engine', 'ulp'],
  diesel: ['turbo diesel', 'desiel', 'deisal', 'deasel', 'deseil', 'diesel engine'],
  used: ['second hand', '2nd hand', 'pre owned', 'preloved', 'pre loved', ...nearlyNew],
  new: ['brand new', 'unregistered'],
  demo: ['demonstrator', 'demonstration', 'ex demo', 'ex demonstrator', 'dealer demo', ...nearlyNew],
  ute: [
    'dual cab',
    'double cab',
    'twin cab',
    'crew cab',
    'dual cab ute',
    'double cab ute',
    'double cabin',
    'dual cabin',
    'd cab',
    'pickup truck',
    'tradie ute',
    'work ute',
  ],
  cabchassis: ['tray back', 'tray top', 'flat tray', 'flat bed', 'cab and chassis', 'tray'],
  suv: ['crossover', 'soft roader', 'sports utility', 'sports utility vehicle'],
  sedan: ['saloon', '4 door sedan', 'four door sedan'],
  hatch: ['5 door hatch', '5 door hatchback', 'five door hatch', '3 door hatch', 'three door hatch'],
  convertible: ['soft top', 'drop top', 'roadster', 'cabriolet', 'rag top'],
  coupe: ['2 door coupe', 'two door coupe'],
  lighttruck: ['truck'],
  peoplemover: ['minivan', 'people carrier', 'mini bus'],
  van: ['cargo van', 'delivery van', 'panel van', 'work van'],
  offroad: ['off roader', 'off roading', 'four wheel driving', '4wding', '4 wheel driving'],
  towing: [
    'tow',
    'tows',
    'tow car',
    'tow vehicle',
    'towing vehicle',
    'towing capacity',
    'tow capacity',
    'tow a caravan',
    'tow a boat',
    'tow my caravan',
    'tow my boat',
    'pull a caravan',
  ],
  family: ['families', 'kids', 'family friendly', 'family hauler', 'family size', 'family sized'],
  firstcar: [
    '1st car',
    'starter car',
    'learner',
    'learner driver',
    'new driver',
    'young driver',
    'p plater',
    'p plate',
    'p plate legal',
    'p plate approved',
    'p plater friendly',
    'l plater',
  ],
  city: ['city car', 'city driving', 'city runabout'],
  work: ['work car', 'work vehicle'],
  weekend: ['weekend car', 'weekender', 'weekend toy'],
  lowemission: ['low emissions', 'eco', 'eco friendly', 'green car'],
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
  alfaromeo: ['alfa'],
  jaguar: ['jag', 'jags'],
  subaru: ['subie', 'suby', 'subaroo'],
  toyota: ['toyo', 'yota'],
  hyundai: ['hyundia', 'hyndia', 'huyndia', 'hundia', 'hyunday'],
  volkswagen: ['vdub', 'v dub', 'vee dub', 'volkswaggon', 'volkwagon', 'vokswagon'],
};

/** Features by the words buyers use for them; the key is in compact form. */
export const featureNicknames: Readonly<Record<string, readonly string[]>> = {
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
    'back camera',
    'rear cam',
    'rev cam',
    'parking camera',
  ],
  '360degreecamera': ['360 camera', '360 cam', '360 view', 'surround camera', 'surround view', 'birds eye view'],
  leatherseats: ['leather', 'leather interior', 'leather trim', 'leather upholstery'],
  heatedseats: ['seat warmers', 'heated seat', 'heated front seats', 'seat heating', 'seat heaters'],
  towbar: ['tow pack', 'tow hitch', 'tow ball', 'towing pack', 'tow kit'],
  bullbar: ['roo bar', 'nudge bar'],
  sunroof: ['moonroof', 'panoramic roof', 'panoramic sunroof', 'pano roof', 'pano', 'glass roof'],
  cruisecontrol: ['cruise'],
  adaptivecruisecontrol: ['adaptive cruise', 'radar cruise', 'active cruise', 'smart cruise', 'acc'],
  airconditioning: ['air con', 'aircon', 'ac', 'a/c', 'air condition'],
  bluetooth: ['blue tooth'],
  climatecontrol: ['dual zone climate'],
  keylessstart: ['keyless', 'keyless entry', 'push button start', 'push start'],
  parkingsensors: [
    'park sensors',
    'parking sensor',
    'sensors',
    'rear sensors',
    'rear parking sensors',
    'front sensors',
    'front parking sensors',
    'reversing sensors',
    'reverse sensors',
    'park assist',
  ],
  blindspotmonitor: [
    'blind spot',
    'blind spot monitoring',
    'blind spot warning',
    'blind spot assist',
    'blind spot detection',
  ],
  autonomousemergencybraking: ['aeb', 'auto braking', 'emergency braking', 'autonomous braking'],
  alloywheels: ['alloys', 'mags', 'mag wheels', 'alloy rims'],
  headupdisplay: ['hud', 'heads up display', 'heads up'],
  powertailgate: ['electric tailgate', 'powered tailgate', 'auto tailgate', 'power boot', 'electric boot'],
  thirdrow: ['3rd row', 'three rows', '3 rows', 'third row seats'],
  sidesteps: ['side step', 'running boards'],
  tonneaucover: ['tonneau', 'hard lid', 'tonneau lid'],
};

/** Models by the names that buyers give them; the key is in compact form. */
export const modelNicknames: Readonly<Record<string, readonly string[]>> = {
  amarok: ['amorak'],
  commodore: ['commo'],
  discovery: ['disco'],
  hilux: ['highlux', 'high lux'],
  mustang: ['stang'],
  prado: ['LandCruiser Prado'],
  rangerover: ['rangie'],
  rangeroversport: ['rangie sport'],
  rav4: ['rav'],
  tucson: ['tuscan'],
};

/** Shades by the colour that buyers add: a Navy car is also 'navy blue'. */
export const shades: Readonly<Record<string, readonly string[]>> = {
  blue: ['navy', 'indigo', 'cobalt', 'teal', 'turquoise', 'aqua'],
  grey: ['charcoal', 'graphite', 'gunmetal', 'slate'],
  red: ['burgundy', 'maroon', 'cherry', 'crimson', 'ruby'],
  brown: ['bronze', 'chocolate', 'tan', 'mocha'],
  white: ['ivory', 'cream', 'pearl'],
  gold: ['champagne'],
};

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
