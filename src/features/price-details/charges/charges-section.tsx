import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { ChargesAnswer } from './charges-answer.ts';
import { ChargesTable } from './charges-table.tsx';

type ChargesSectionProps = {
  /** The page's path. */
  path: string;
  price: string; // '$34,990'
  priceType: string | null;
  answer: ChargesAnswer;
};

/** Estimates the charges on a car whose price excludes them. The advertised price stays the price. */
export function ChargesSection({ path, price, priceType, answer: { postcode, error, result } }: ChargesSectionProps) {
  return (
    <>
      <p>
        The price does not include government charges: stamp duty, and the transfer of the registration or a new one.
        They depend on where you register the car.
      </p>
      <Form method="get" action={`${path}#charges`} className="charges-form">
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
      <div aria-live="polite" className="charges-result">
        {result?.kind === 'choose' && (
          <p>
            {postcode} is in more than one state. Where will the car be registered?{' '}
            {result.states.map((state) => (
              <SmartLink key={state} to={`${path}?postcode=${postcode}&state=${state}#charges`}>
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
        {result?.kind === 'estimate' && <ChargesTable {...{ price, priceType }} estimate={result} />}
      </div>
    </>
  );
}
