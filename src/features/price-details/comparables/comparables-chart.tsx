import { formatDollars } from '../../cars/price.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { type Axis, buildAxis } from './build-axis.ts';
import type { Comparable } from './comparable.ts';

type ChartPoint = Pick<Comparable, 'name' | 'price' | 'km'>;

const width = 400;
const height = 290;
const plot = { left: 58, right: 374, top: 14, bottom: 236 };

/** Prices over kilometres, with one car highlighted. The table of the same cars is its text alternative. */
export function ComparablesChart({ car, others }: { car: ChartPoint; others: readonly Comparable[] }) {
  const all = [car, ...others];
  const kmAxis = buildAxis(all.map(({ km }) => km));
  const priceAxis = buildAxis(all.map(({ price }) => price));
  const toX = (km: number): number => place(km, kmAxis, plot.left, plot.right);
  const toY = (price: number): number => place(price, priceAxis, plot.bottom, plot.top);
  const x = toX(car.km);
  const y = toY(car.price);
  return (
    <figure className="scatter">
      <figcaption>
        Price over kilometres
        <span className="sr-only">{describeChart(all)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {priceAxis.ticks.map((price) => (
          <g key={price}>
            <path className="scatter-grid" d={`M${plot.left} ${toY(price)}H${plot.right}`} />
            <text x={plot.left - 6} y={toY(price) + 4} textAnchor="end">
              {formatDollars(price)}
            </text>
          </g>
        ))}
        {kmAxis.ticks.map((km, position) => (
          <g key={km}>
            <path className="scatter-tick" d={`M${toX(km)} ${plot.bottom}v5`} />
            {position % getLabelStep(kmAxis) === 0 && (
              <text x={toX(km)} y={plot.bottom + 19} textAnchor="middle">
                {formatCount(km)}
              </text>
            )}
          </g>
        ))}
        <text x={(plot.left + plot.right) / 2} y={height - 12} textAnchor="middle">
          Kilometres
        </text>
        {others.map((other) => (
          <circle key={other.slug} cx={toX(other.km)} cy={toY(other.price)} r="5">
            <title>{describePoint(other)}</title>
          </circle>
        ))}
        {/* A shape of its own, so that it differs not only by its colour. */}
        <path className="scatter-car" d={`M${x} ${y - 9}l9 9l-9 9l-9-9Z`}>
          <title>{describePoint(car)}</title>
        </path>
        <text className="scatter-label" {...placeLabel(x, y)}>
          This car
        </text>
      </svg>
    </figure>
  );
}

/** One decimal is enough for the eye. */
const place = (value: number, { min, max }: Axis, start: number, end: number): number =>
  Math.round((start + ((end - start) * (value - min)) / (max - min)) * 10) / 10;

const maxLabels = 5;
const getLabelStep = ({ ticks }: Axis): number => Math.ceil(ticks.length / maxLabels);

const labelWidth = 60;

/** Beside the car, on the side that has room. */
const placeLabel = (x: number, y: number) =>
  x + labelWidth < plot.right
    ? ({ x: x + 13, y: y + 4, textAnchor: 'start' } as const)
    : ({ x: x - 13, y: y + 4, textAnchor: 'end' } as const);

const describePoint = ({ name, price, km }: ChartPoint): string =>
  `${name}: ${formatDollars(price)}, ${formatCount(km)} km`;

function describeChart(all: readonly ChartPoint[]): string {
  const [car] = all as [ChartPoint];
  const cheaper = all.filter(({ price }) => price < car.price).length;
  return `: ${all.length} cars. This one costs ${formatDollars(car.price)} with ${formatCount(car.km)} km; ${cheaper} of the others cost less. The table has all figures.`;
}
