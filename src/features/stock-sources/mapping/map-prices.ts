import type { MappedColumn } from './mapping.ts';

export type PriceColumns = { driveAway?: string | undefined; beforeCharges?: string | undefined };

/** Exports often have two prices. The drive-away price is the one to advertise; 0 means that there is none. */
export function mapPrices({ driveAway, beforeCharges }: PriceColumns): MappedColumn[] {
  return [
    ...(driveAway === undefined ? [] : mapPrice(driveAway, 'drive_away')),
    ...(beforeCharges === undefined ? [] : mapPrice(beforeCharges, 'excl_govt_charges')),
  ];
}

const mapPrice = (column: string, type: string): MappedColumn[] => [
  { column, field: 'price', transforms: [{ kind: 'number' }, { kind: 'value map', values: { '0': '' } }] },
  {
    column,
    field: 'price_type',
    transforms: [{ kind: 'number' }, { kind: 'value map', values: { '0': '' }, other: type }],
  },
];
