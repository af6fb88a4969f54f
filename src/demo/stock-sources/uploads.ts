import { type SupplierRow, writeSupplierCsv } from './supplier-file.ts';

export interface Upload {
  readonly hoursAgo: number;
  readonly name: string;
  readonly text: string;
  /** Whether a person applied what the run would change. */
  readonly isConfirmed: boolean;
}

const hourMs = 3_600_000;

/** Lists a dealer's uploads of the last days: twice the whole stock, once a damaged file, and now one with a third of the cars. */
export function listUploads(rows: readonly SupplierRow[], now: Date): readonly Upload[] {
  const middle = Math.floor(rows.length / 2);
  const cutOff = `${writeSupplierCsv(rows.slice(0, middle))}${rows[middle]?.stocknum},`;
  const upload = (hoursAgo: number, text: string, isConfirmed: boolean): Upload => {
    const day = new Date(now.getTime() - hoursAgo * hourMs).toISOString().slice(0, 10);
    return { hoursAgo, name: `stock-${day}.csv`, text, isConfirmed };
  };
  return [
    upload(146, writeSupplierCsv(damageRows(reprice(rows))), true),
    upload(98, cutOff, false),
    upload(74, writeSupplierCsv([...rows, ...rows.slice(-1)]), true),
    upload(3, writeSupplierCsv(rows.slice(0, rows.length / 3)), false),
  ];
}

const repricedCars = 4;
const reduction = 400;
const leastPrice = 10_000;

/** A lower price for cars that have been for sale the longest. */
function reprice(rows: readonly SupplierRow[]): SupplierRow[] {
  const repriced = new Set(rows.filter(({ price }) => Number(price) >= leastPrice).slice(0, repricedCars));
  return rows.map((row) => (repriced.has(row) ? { ...row, price: String(Number(row.price) - reduction) } : row));
}

/** Typical typing mistakes in a dealer management system. */
const mistakes: readonly Partial<SupplierRow>[] = [
  { price: 'POA' },
  { year: '2O23' },
  { make: 'Toyoda' },
  { km: 'low kms' },
];

const damageRows = (rows: readonly SupplierRow[]): SupplierRow[] => {
  const first = rows.length - mistakes.length;
  return rows.map((row, index) => ({ ...row, ...mistakes[index - first] }));
};
