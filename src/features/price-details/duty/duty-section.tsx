import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { DutyAnswer } from './duty-answer.ts';
import type { DutyEstimate } from './estimate-duty.ts';

type DutySectionProps = {
  /** The page's path. */
  path: string;
  price: string; // '$34,990'
  priceType: string | null;
  answer: DutyAnswer;
};

/** Estimates the stamp duty on a car whose price excludes government charges. The advertised price stays the price. */
export function DutySection({ path, price, priceType, answer: { postcode, error, result } }: DutySectionProps) {
  return (
    <>
      <p>
        The price does not include government charges. Stamp duty is one of them, and depends on where you register the
        car.
      </p>
      <Form method="get" action={`${path}#stamp-duty`} className="duty-form">
        <TextField
          key={postcode}
          label="Postcode where the car will be registered"
          name="postcode"
          defaultValue={postcode}
          error={error ?? undefined}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          required
        />
        <Button type="submit">Estimate</Button>
      </Form>
      <div aria-live="polite" className="duty-result">
        {result?.kind === 'choose' && (
          <p>
            {postcode} is in more than one state. Where will the car be registered?{' '}
            {result.states.map((state) => (
              <SmartLink key={state} to={`${path}?postcode=${postcode}&state=${state}#stamp-duty`}>
                {state}
              </SmartLink>
            ))}
          </p>
        )}
        {result?.kind === 'none' && (
          <p>
            We cannot estimate the stamp duty for {result.state}. {result.reason} Please ask us.
          </p>
        )}
        {result?.kind === 'estimate' && <Items {...{ price, priceType }} estimate={result} />}
      </div>
    </>
  );
}

type ItemsProps = Pick<DutySectionProps, 'price' | 'priceType'> & { estimate: DutyEstimate };

function Items({ price, priceType, estimate }: ItemsProps) {
  const { state, duty, total, rule, source, since, published } = estimate;
  return (
    <>
      <table className="price-table">
        <caption className="sr-only">Estimate for {state}</caption>
        <tbody>
          <tr>
            <th scope="row">Advertised price</th>
            <td>
              <strong>{price}</strong> {priceType && <small>{priceType}</small>}
            </td>
          </tr>
          <tr>
            <th scope="row">Stamp duty in {state}, estimated</th>
            <td>{duty}</td>
          </tr>
          <tr>
            <th scope="row">Together, estimated</th>
            <td>{total}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <strong>Not included, so this is not a drive-away price:</strong> the fee for transferring the registration and,
        if the car needs them, registration, compulsory third party insurance, number plates and an inspection. Ask us
        for the total.
      </p>
      <p className="duty-note">
        An estimate, not an offer. Duty is charged on the market value, or the list price of a new car, if that is
        higher than the price; concessions are not considered. Rates: {rule} They have applied since {since} at the
        latest, and were last seen in a publication of {published}. Source: {source.name},{' '}
        <span className="duty-url">{source.url}</span>
      </p>
    </>
  );
}
