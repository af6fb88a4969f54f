/** The lenders whose quotes a car can have, named as in the feeds. */
export const financeProviders = [
  'Taurus',
  'Car Clarity',
  'Manual',
  '360 Finance',
  'Angle',
  'Powertorque',
  'Nissan Finance',
  'AusLoans',
] as const;
