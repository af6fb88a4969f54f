type Expired = { leads: number; reservations: number };

/** Describes how many records the retention will erase: "Tonight 12 leads older than 36 months will be erased." */
export function describeExpired({ leads, reservations }: Expired, months: number): string {
  const age = count(months, 'month');
  if (leads + reservations === 0) return `Nothing older than ${age} is stored, so nothing will be erased tonight.`;
  const parts = [
    ...(leads > 0 ? [count(leads, 'lead')] : []),
    ...(reservations > 0 ? [`the buyers of ${count(reservations, 'reservation')}`] : []),
  ];
  return `Tonight ${parts.join(' and ')} older than ${age} will be erased.`;
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`;
