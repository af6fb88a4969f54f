/** A mailto link that may wrap after the @. */
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
