import { testCards } from '../../features/sandbox-payments/sandbox-card.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CardError } from './sandbox-page-data.ts';

const messages: Readonly<Record<CardError, string>> = {
  declined: 'The card was declined. Nothing was paid: please try another one.',
  refused: 'You declined the payment. Nothing was paid: please try again or use another card.',
  unknown: 'That is not one of the test cards. We have not stored the number: please choose one of those below.',
};

/** A test card is chosen or typed. The number field has no autofill, and its value is never sent back. */
export const CardForm = ({ error, amount }: { error: CardError | null; amount: string }) => (
  <form method="post" className="sandbox-form">
    {error && (
      <p className="sandbox-error" role="alert">
        <Icon name="warning" />
        {messages[error]}
      </p>
    )}
    <fieldset>
      <legend>Choose a test card</legend>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Test card</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {testCards.map(({ number, outcome, meaning }) => (
            <tr key={outcome}>
              <td>
                <label>
                  <input
                    type="radio"
                    name="card"
                    value={number}
                    defaultChecked={outcome === 'pays'}
                    aria-describedby={`card-${outcome}`}
                  />
                  {number}
                </label>
              </td>
              <td id={`card-${outcome}`}>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
    <TextField
      label="Or type a test card’s number"
      name="number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
    />
    <Button type="submit" size="large">
      Pay {amount} of test money
    </Button>
  </form>
);
