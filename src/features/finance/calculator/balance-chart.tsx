import { formatDollars } from '../../cars/price.ts';

const width = 360;
const height = 150;
const plot = { left: 4, right: 356, top: 22, bottom: 126 };

type Point = { year: number; owed: number; x: number; y: number };

/** The balance at the start and after each year as a line chart, with a text alternative and a table. */
export function BalanceChart({ balances }: { balances: readonly number[] }) {
  const points = toPoints(balances);
  const last = points.at(-1);
  const initial = formatDollars(balances[0] ?? 0);
  if (!last) return null;
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <figure className="finance-chart">
      <figcaption>
        What you still owe
        <span className="sr-only">
          : from {initial} now to {formatDollars(last.owed)} after {formatYears(last.year)}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="chart-area" d={`M${plot.left} ${plot.bottom}L${line}L${plot.right} ${plot.bottom}Z`} />
        <path className="chart-ground" d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
        <path className="chart-line" d={`M${line}`} />
        {points.map((point) => (
          <g key={point.year}>
            <circle cx={point.x} cy={point.y} r="3.5" />
            <text x={point.x} y={height - 8} textAnchor={getAnchor(point, last)}>
              {getLabel(point, last)}
            </text>
          </g>
        ))}
        <text x={plot.left} y="12">
          {initial}
        </text>
      </svg>
      <details className="finance-more">
        <summary>Year by year</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">You owe</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ year, owed }) => (
              <tr key={year}>
                <th scope="row">{year === 0 ? 'Today' : `Year ${year}`}</th>
                <td>{formatDollars(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function toPoints(balances: readonly number[]): Point[] {
  const initial = balances[0] || 1;
  return balances.map((owed, year) => ({
    year,
    owed,
    x: plot.left + ((plot.right - plot.left) * year) / (balances.length - 1),
    y: plot.bottom - (plot.bottom - plot.top) * (owed / initial),
  }));
}

const formatYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

function getLabel({ year }: Point, last: Point): string {
  if (year === 0) return 'Now';
  return year === last.year ? formatYears(year) : String(year);
}

function getAnchor({ year }: Point, last: Point): 'start' | 'middle' | 'end' {
  if (year === 0) return 'start';
  return year === last.year ? 'end' : 'middle';
}
