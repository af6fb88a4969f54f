import type { DemoCar } from '../stock/demo-car.ts';

const statusRank = ({ status, sold }: DemoCar['fields']): number => {
  if (sold || status === 'sold') return 2;
  return status === 'in_stock' ? 0 : 1;
};

/** The default sort order: the dealer's pin, availability, photos, newest. */
export function compareByRank(a: DemoCar, b: DemoCar): number {
  return (
    b.fields.pin - a.fields.pin ||
    statusRank(a.fields) - statusRank(b.fields) ||
    Number(b.picture !== null) - Number(a.picture !== null) ||
    b.fields.createdAt.getTime() - a.fields.createdAt.getTime()
  );
}
