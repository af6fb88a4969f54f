/** An address to write to; where it is too long for its line, that ends after the sign in its middle. */
export function MailLink({ email }: { email: string }) {
  const middle = email.indexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, middle)}
      <wbr />
      {email.slice(middle)}
    </a>
  );
}
