import { SmartLink } from '../../../ui/smart-link.tsx';
import { formatCount } from '../../../ui/text/format-count.ts';
import { formatDollars } from '../../cars/price.ts';
import type { Comparable, ComparedCar } from './comparable.ts';

/** This car, then the similar ones. */
export const ComparablesTable = ({ car, others }: { car: ComparedCar; others: readonly Comparable[] }) => (
  <table className="price-table">
    <caption className="sr-only">This car and similar ones</caption>
    <thead>
      <tr>
        <th scope="col">Car</th>
        <th scope="col">Kilometres</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      <tr className="price-table-car">
        <th scope="row">
          {car.name} <span>(this car)</span>
        </th>
        <Figures {...car} />
      </tr>
      {others.map((other) => (
        <tr key={other.slug}>
          <th scope="row">
            <SmartLink to={`/cars/${other.slug}`}>{other.name}</SmartLink>
          </th>
          <Figures {...other} />
        </tr>
      ))}
    </tbody>
  </table>
);

const Figures = ({ price, priceType, km }: ComparedCar) => (
  <>
    <td>{km === null ? 'Not known' : formatCount(km)}</td>
    <td>
      <strong>{formatDollars(price)}</strong> <small>{priceType}</small>
    </td>
  </>
);
