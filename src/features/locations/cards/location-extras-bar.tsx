import { SmartLink } from '../../../ui/smart-link.tsx';
import { HolidayHours } from '../opening-hours/holiday-hours.tsx';
import type { LocationExtras } from './location-extras.ts';
import type { LocationFacts } from './location-facts.ts';
import { type PaymentMark, PaymentMarkView } from './payment-marks.tsx';

type LocationExtrasProps = {
  extras: LocationExtras;
  /** The locations on the page. */
  locations: readonly Pick<LocationFacts, 'name' | 'hours'>[];
};

/** Actions below the locations of a page. */
export const LocationExtrasBar = ({ extras: { enquire, bookService, accepts }, locations }: LocationExtrasProps) => (
  <div className="location-extras">
    <div className="location-actions">
      {bookService && (
        <SmartLink to={bookService} className="btn btn-brand">
          Book a Service
        </SmartLink>
      )}
      {enquire && (
        <SmartLink to={enquire} className="btn btn-outline">
          Enquire Now
        </SmartLink>
      )}
      <HolidayHours locations={locations} />
    </div>
    {accepts && <AcceptedPayments />}
  </div>
);

const paymentMethods: readonly { name: string; mark: PaymentMark }[] = [
  { name: 'Mastercard', mark: 'chip' },
  { name: 'Visa', mark: 'stripe' },
  { name: 'Maestro', mark: 'contactless' },
  { name: 'Google Pay', mark: 'phone' },
  { name: 'Apple Pay', mark: 'phoneWithTick' },
];

const AcceptedPayments = () => (
  <div className="we-accept">
    <p>We accept:</p>
    <ul>
      {paymentMethods.map(({ name, mark }) => (
        <li key={name}>
          <PaymentMarkView mark={mark} />
          {name}
        </li>
      ))}
    </ul>
  </div>
);
