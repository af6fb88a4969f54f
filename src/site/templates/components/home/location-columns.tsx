import { SmartLink } from '../../../../ui/smart-link.tsx';
import type { HomeData } from '../../../home/home-data.ts';
import { PhoneLink } from '../../../../features/sites/phone-numbers/phone-link.tsx';

type LocationColumnsProps = Pick<HomeData, 'locations'> & {
  className: string;
  itemClassName: string;
  nameClassName: string;
  phoneClassName: string;
};

/** The locations with name, town and phone number, each below a line. */
export function LocationColumns({
  locations,
  className,
  itemClassName,
  nameClassName,
  phoneClassName,
}: LocationColumnsProps) {
  return (
    <ul className={className}>
      {locations.map(({ name, slug, city, state, phone }) => (
        <li key={slug} className={itemClassName}>
          <h3 className={nameClassName}>
            <SmartLink to={`/contact-us/${slug}`} className="hover:text-brand-strong">
              {name}
            </SmartLink>
          </h3>
          <p className="mt-1 text-muted">
            {city} {state}
          </p>
          {phone && <PhoneLink phone={phone} className={phoneClassName} />}
        </li>
      ))}
    </ul>
  );
}
