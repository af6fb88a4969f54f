import { ComparablesChart } from './comparables-chart.tsx';
import { ComparablesTable } from './comparables-table.tsx';
import type { Comparable, ComparedCar } from './comparable.ts';

export type MarketComparisonData = {
  label: string; // '$1,240 below market average'
  car: ComparedCar;
  comparables: Comparable[];
};

/** Fewer show no pattern. */
const minForChart = 2;

/** What the market-price indicator says, and the cars on this website that a visitor can compare it with. */
export function MarketComparison({ label, car, comparables }: MarketComparisonData) {
  const { km } = car;
  return (
    <>
      <p>
        <strong>{label}.</strong> The market average is what cars of the same model are advertised for, allowing for
        age, kilometres and version. It also counts cars that are not on this website.
      </p>
      {comparables.length === 0 ? (
        <p>There is no other car of this model with a price on this website at the moment.</p>
      ) : (
        <>
          <p>These are the cars of the same model for sale on this website:</p>
          <div className="price-comparison">
            {km !== null && comparables.length >= minForChart && (
              <ComparablesChart car={{ ...car, km }} others={comparables} />
            )}
            <ComparablesTable car={car} others={comparables} />
          </div>
        </>
      )}
    </>
  );
}
