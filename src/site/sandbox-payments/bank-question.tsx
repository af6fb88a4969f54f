import { Button } from '../../ui/button.tsx';

/** What a bank asks with 3-D Secure. */
export const BankQuestion = ({ amount }: { amount: string }) => (
  <form method="post" className="sandbox-form">
    <p>
      Before it pays {amount}, the bank of this test card wants to know that it is you. A real one would send you a code
      or ask in its app.
    </p>
    <div className="sandbox-answers">
      <Button type="submit" name="bank" value="approve" size="large">
        Approve the payment
      </Button>
      <Button type="submit" name="bank" value="refuse" kind="outline" size="large">
        Refuse it
      </Button>
    </div>
  </form>
);
