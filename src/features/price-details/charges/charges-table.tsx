import type { ReactNode } from 'react';
import type { ChargesEstimate, FeeSource } from './estimate-charges.ts';

type ChargesTableProps = {
  price: string; // '$34,990'
  priceType: string | null;
  estimate: ChargesEstimate;
};

/** The itemised estimate. Its total is called a drive-away price only if nothing is missing. */
export function ChargesTable({ price, priceType, estimate }: ChargesTableProps) {
  const { state, items, missing, total } = estimate;
  const isComplete = missing.length === 0;
  return (
    <>
      <table className="price-table">
        <caption className="sr-only">Estimate for {state}</caption>
        <tbody>
          <Row label="Advertised price" amount={<strong>{price}</strong>} note={priceType} />
          {items.map((item) => (
            <Row key={item.label} {...item} />
          ))}
          <Row
            label={isComplete ? <strong>Estimated drive-away price</strong> : 'Together, estimated'}
            amount={isComplete ? <strong>{total}</strong> : total}
            note={isComplete ? null : `plus ${conjunction.format(missing)}`}
          />
        </tbody>
      </table>
      <Explanation {...estimate} />
    </>
  );
}

type RowProps = { label: ReactNode; amount: ReactNode; note: string | null };

const Row = ({ label, amount, note }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      {amount} {note && <small>{note}</small>}
    </td>
  </tr>
);

function Explanation({ state, missing, reasons, rates, fees }: ChargesEstimate) {
  const { rule, source, since, published } = rates;
  return (
    <>
      {missing.length > 0 ? (
        <p>
          <strong>This is not a drive-away price.</strong> {reasons.join(' ')} Ask us for the total.
        </p>
      ) : (
        <p>
          For a car that is registered in {state}, where it is for sale. {reasons.join(' ')} Ask us for the exact total.
        </p>
      )}
      <p className="charges-note">
        An estimate, not an offer. Duty is charged on the market value, or the list price of a new car, if that is
        higher than the price; concessions and inspections are not considered. Rates of stamp duty: {rule} They have
        applied since {since} at the latest, and were last seen in a publication of {published}. Source: {source.name},{' '}
        <span className="charges-url">{source.url}</span>
      </p>
      {fees.map((fee) => (
        <FeeNote key={fee.url} {...fee} />
      ))}
    </>
  );
}

const FeeNote = ({ name, url, year, published }: FeeSource) => (
  <p className="charges-note">
    Fees of {year}, last seen in a publication of {published}. They change every 1 July. Look them up: {name},{' '}
    <span className="charges-url">{url}</span>
  </p>
);

const conjunction = new Intl.ListFormat('en-AU', { type: 'conjunction' });
