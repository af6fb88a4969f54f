import { compareHref } from '../features/favourites/compared-cars.ts';
import { type CompareRow, lacks } from '../features/favourites/compare-row.ts';
import { localItems, mostCompared } from '../features/sites/local-items.ts';
import { SmartLink } from '../ui/smart-link.tsx';
import { useShowWhole } from '../ui/use-show-whole.ts';
import { CompareHead } from './compare-head.tsx';
import type { CompareColumn, CompareData } from './read-compare.server.ts';

type CompareTableProps = Pick<CompareData, 'cars' | 'searchPath' | 'facts' | 'features'>;

/** Cars side by side. On a phone what the lines are about stays at the left, and the cars are swiped past it. */
export function CompareTable({ cars, searchPath, facts, features }: CompareTableProps) {
  const ids = cars.map(({ id }) => id);
  const scroller = useShowWhole<HTMLElement>('th');
  return (
    <div className="compare">
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {cars.length > 1 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" className="only-differences size-5 accent-brand" />
            Show differences only
          </label>
        )}
        {cars.length < mostCompared && (
          <SmartLink to={searchPath} className="btn btn-outline" onClick={() => choose(cars)}>
            Add another car
          </SmartLink>
        )}
      </div>
      <section ref={scroller} aria-label="Comparison" className="compare-scroll mt-5">
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Compared by</span>
              </th>
              {cars.map((car) => (
                <CompareHead key={car.id} car={car} withoutIt={compareHref(ids.filter((id) => id !== car.id))} />
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

/** Whoever goes on to look for another car finds these already chosen, be it that somebody sent the address. */
const choose = (cars: readonly CompareColumn[]): void =>
  localItems.compared.write(cars.map(({ id, name, picture }) => ({ id, name, picture: picture?.id ?? null })));

const Rows = ({ rows, ids }: { rows: readonly CompareRow[]; ids: readonly number[] }) => (
  <tbody>
    {rows.map(({ label, values, differs }) => (
      <tr key={label} className={differs ? 'differs' : 'same'}>
        <th scope="row">
          {label}
          {differs && <span className="differs-mark">Differs</span>}
        </th>
        {values.map((value, place) => (
          <td key={ids[place]} className={lacks(value) ? 'lacking' : undefined}>
            {value}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
