import { compareHref } from '../../features/watchlist/compare/compared-cars.ts';
import { type CompareRow, isMissingValue } from '../../features/watchlist/compare/compare-row.ts';
import { browserStorage, maxComparedCars } from '../../features/sites/browser-storage.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useScrollToFocused } from '../../ui/interaction/use-scroll-to-focused.ts';
import { CompareColumnHead } from './compare-column-head.tsx';
import type { CompareColumn, CompareData } from './read-compare.server.ts';

type CompareTableProps = Pick<CompareData, 'cars' | 'searchPath' | 'facts' | 'features'>;

/** Cars side by side. The heads of the columns stay at the top, the row labels at the left, while the cars scroll. */
export function CompareTable({ cars, searchPath, facts, features }: CompareTableProps) {
  const ids = cars.map(({ id }) => id);
  const scroller = useScrollToFocused<HTMLElement>('th');
  return (
    <div className="compare">
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {cars.length > 1 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" className="only-differences size-5 accent-brand" />
            Show differences only
          </label>
        )}
        {cars.length < maxComparedCars && (
          <SmartLink to={searchPath} className="btn btn-outline" onClick={() => selectCompared(cars)}>
            Add another car
          </SmartLink>
        )}
      </div>
      <section ref={scroller} aria-label="Comparison" data-cars={cars.length} className="compare-scroll mt-5">
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Compared by</span>
              </th>
              {cars.map((car) => (
                <CompareColumnHead key={car.id} car={car} removeHref={compareHref(ids.filter((id) => id !== car.id))} />
              ))}
            </tr>
          </thead>
          <Rows rows={facts} ids={ids} />
          {features.length > 0 && (
            <>
              <tbody>
                <tr>
                  <th scope="rowgroup" colSpan={cars.length + 1} className="compare-group">
                    Features
                  </th>
                </tr>
              </tbody>
              <Rows rows={features} ids={ids} />
            </>
          )}
        </table>
      </section>
    </div>
  );
}

/** Selects the cars of a shared address, so that 'Add another car' adds to them. */
const selectCompared = (cars: readonly CompareColumn[]): void =>
  browserStorage.compared.write(cars.map(({ id, name, picture }) => ({ id, name, picture: picture?.id ?? null })));

const Rows = ({ rows, ids }: { rows: readonly CompareRow[]; ids: readonly number[] }) => (
  <tbody>
    {rows.map(({ label, values, differs }) => (
      <tr key={label} className={differs ? 'differs' : 'same'}>
        <th scope="row">
          {label}
          {differs && <span className="differs-mark">Differs</span>}
        </th>
        {values.map((value, index) => (
          <td key={ids[index]} className={isMissingValue(value) ? 'lacking' : undefined}>
            {value}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
