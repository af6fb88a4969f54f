import { SmartLink } from '../../ui/smart-link.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import type { LocationExtras } from './location-extras.ts';
import type { LocationFacts } from './location-facts.ts';
import { WeAccept } from './we-accept.tsx';

type LocationExtrasProps = {
  extras: LocationExtras;
  /** Those that the page shows. */
  locations: readonly Pick<LocationFacts, 'name' | 'hours'>[];
};

/** Under the locations of a page: what else can be done about them. */
export const LocationExtrasBar = ({ extras: { enquire, bookService, accepts }, locations }: LocationExtrasProps) => (
  <div className="location-extras">
    <div className="location-ways">
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
    {accepts && <WeAccept />}
  </div>
);
