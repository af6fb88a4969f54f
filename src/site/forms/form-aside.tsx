import { OpeningTimes } from '../../features/locations/opening-times.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormPageData } from './form-page-data.ts';

/** What happens next, and whom to ring instead. */
export const FormAside = ({ next, place }: Pick<FormPageData, 'next' | 'place'>) => (
  <aside aria-label="Beside the form" className="form-aside">
    <h2>What happens next</h2>
    <ol className="numbered-steps">
      {next.map(([what, more]) => (
        <li key={what}>
          <b>{what}</b> {more}
        </li>
      ))}
    </ol>
    {place && <PlaceToRing place={place} />}
  </aside>
);

/** A number that is partly hidden is of no use here: it can be neither rung nor asked for. */
function PlaceToRing({ place: { name, phones, hours } }: { place: NonNullable<FormPageData['place']> }) {
  const phone = phones.find(({ href }) => href !== null);
  if (!phone && !hours) return null;
  return (
    <div className="form-place">
      <h2>{phone ? 'Prefer to talk?' : 'When we are open'}</h2>
      <p>{name}</p>
      {phone?.href && (
        <p className="form-place-phone">
          <Icon name="phone" />
          <a href={phone.href}>{phone.shown}</a>
        </p>
      )}
      {hours && <OpeningTimes hours={hours} />}
    </div>
  );
}
