const ways = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const;

/** Named in plain tiles of our own: the marks themselves belong to their makers. */
export const WeAccept = () => (
  <div className="we-accept">
    <p>We accept:</p>
    <ul>
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  </div>
);
