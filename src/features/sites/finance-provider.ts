/** The lenders whose quotes a car can carry, by the names the feeds use. */
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
