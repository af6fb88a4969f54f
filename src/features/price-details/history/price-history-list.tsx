import type { PriceHistory } from './build-price-history.ts';

/** How long the car has been on sale here, and at which prices. */
export const PriceHistoryList = ({ history: { since, daysListed, steps } }: { history: PriceHistory }) => (
  <>
    <p>
      Listed here for <strong>{daysListed}</strong>, {since}.
    </p>
    <table className="price-table">
      <caption className="sr-only">Prices of this car</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Change</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, price, priceType, change }) => (
          <tr key={from}>
            <th scope="row">{from}</th>
            <td>{change ?? '–'}</td>
            <td>
              <strong>{price}</strong> <small>{priceType}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
