import { journeyDays } from '../../features/reservations/journey/journey.ts';

/** The link to go on with, to be copied. */
export const JourneySaved = ({ link, told }: { link: string; told: string }) => (
  <div id="saved" className="journey-saved" tabIndex={-1}>
    <label htmlFor="journey-link">Your purchase is saved for {journeyDays} days</label>
    <p>{told}</p>
    <input id="journey-link" className="field" readOnly value={link} />
  </div>
);
