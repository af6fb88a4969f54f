import { testCards } from '../../features/sandbox-payments/sandbox-card.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CardTrouble } from './sandbox-page-data.ts';

const troubles: Readonly<Record<CardTrouble, string>> = {
  declined: 'The card was declined. Nothing was paid: please try another one.',
  refused: 'You told your bank no. Nothing was paid: please try again or take another card.',
  unknown: 'That is not one of the test cards. We have not kept the number: please choose one of those below.',
};

/** A card is chosen with one press, or typed. The field is nobody's to fill in, and what was typed never comes back. */
export const CardForm = ({ trouble, amount }: { trouble: CardTrouble | null; amount: string }) => (
  <form method="post" className="sandbox-form">
    {trouble && (
      <p className="sandbox-trouble" role="alert">
        <Icon name="warning" />
        {troubles[trouble]}
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
