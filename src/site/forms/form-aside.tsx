import { OpeningTimes } from '../../features/locations/opening-hours/opening-times.tsx';
import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormPageData } from './form-page-data.ts';

/** Shows the next steps, and a phone number as an alternative to the form. */
export const FormAside = ({ next, place }: Pick<FormPageData, 'next' | 'place'>) => (
  <aside aria-label="What happens next" className="form-aside">
    <h2>What happens next</h2>
    <ol className="numbered-steps">
      {next.map(([step, detail]) => (
        <li key={step}>
          <b>{step}</b> {detail}
        </li>
      ))}
    </ol>
    {place && <ContactDetails place={place} />}
  </aside>
);

function ContactDetails({ place: { name, phones, hours } }: { place: NonNullable<FormPageData['place']> }) {
  const [phone] = phones;
  if (!phone && !hours) return null;
  return (
    <div className="form-place">
      <h2>{phone ? 'Prefer to talk?' : 'Opening hours'}</h2>
      <p>{name}</p>
      {phone && (
        <p className="form-place-phone">
          <Icon name="phone" />
          <PhoneLink phone={phone} />
        </p>
      )}
      {hours && <OpeningTimes hours={hours} />}
    </div>
  );
}
