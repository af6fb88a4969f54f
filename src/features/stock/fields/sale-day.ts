/** Days of sale are days in this zone: `2026-11-18`. */
export const saleZone = 'Australia/Sydney';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: saleZone });

export const getSaleDay = (now: Date): string => format.format(now);
