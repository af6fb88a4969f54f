const methods = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const;

/** Text tiles, since the logos are trademarks of their owners. */
export const AcceptedPayments = () => (
  <div className="we-accept">
    <p>We accept:</p>
    <ul>
      {methods.map((method) => (
        <li key={method}>{method}</li>
      ))}
    </ul>
  </div>
);
