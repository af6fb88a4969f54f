/** Comments on caravans and motorhomes. `{car}` is year, make, model and layout. */
export const touringOpenings: readonly string[] = [
  'This {car} sleeps {sleeps} and measures {metres} m, so it fits most powered sites without fuss.',
  'Pack the cupboards and go: the {car} is clean, dry and ready for its next lap.',
  'A {car} with a layout that works. There is room for {sleeps} and for a wet afternoon indoors.',
  'One for the road north: the {car} sleeps {sleeps} and carries enough water for a few nights away from town.',
];

/** The same for those that somebody has owned. */
export const usedTouringOpenings: readonly string[] = [
  'A tidy {car} for {sleeps}, stored under cover between trips.',
  'Owned by a couple who did one big trip a year, this {car} has been well cared for.',
];

export const touringMiddles: Record<'caravan' | 'motorhome', readonly string[]> = {
  caravan: [
    'The tare is {tare} kg with an aggregate trailer mass of {atm} kg, which suits most dual cab utes and large 4WDs.',
    'Bearings, brakes and seals were done in our workshop this month, and the gas and electrical certificates are current.',
    'It tows straight and brakes evenly. We will walk you through hitching, levelling and setting up before you leave.',
    'We weigh every van before it goes on sale, so the {tare} kg tare is measured and not guessed.',
  ],
  motorhome: [
    'It can be driven on a car licence where its mass allows, and the driving position is as easy as that of a van.',
    'Engine, gearbox and habitation area have each been inspected, and the gas certificate is current.',
    'Park, swivel the seats and put the kettle on. That is what people buy this layout for.',
    'The house battery, solar and water systems have all been tested under load.',
  ],
};

export const touringClosings: readonly string[] = [
  'We take cars, caravans, boats and camper trailers in trade.',
  'Storage is available until your leave begins.',
  'Bring your tow vehicle and we will check that the two are a match.',
  'A handover takes about ninety minutes, and you can stay on our powered site for the first night.',
  'Delivery can be arranged anywhere between Darwin and Adelaide.',
];
