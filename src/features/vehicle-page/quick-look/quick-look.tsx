import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import type { CardCar, CardSettings } from '../../car-card/card-car.ts';
import { buildCardLinks } from '../../car-card/card-links.ts';
import { CardPictures } from '../../car-card/card-pictures.tsx';
import { CardTagBadge } from '../../car-card/card-tag-badge.tsx';
import { CardPrice, CardWeekly } from '../../car-card/card-content.tsx';
import { InfoTabs } from '../info-tabs/info-tabs.tsx';
import type { QuickLookDetails } from './build-quick-look.ts';

type QuickLookProps = {
  car: CardCar;
  settings: CardSettings;
  /** The car's name as a heading of the right level. */
  heading: ReactNode;
  /** Undefined while loading. */
  details: QuickLookDetails | undefined;
  /** Shown instead of the details when loading failed. */
  error?: ReactNode;
  /** Shown after the facts. */
  action?: ReactNode;
};

/** An enlarged card with facts and info tabs. */
export const QuickLook = ({ car, settings, heading, details, error, action }: QuickLookProps) => (
  <div className="look">
    <div className="car-frame">
      <CardPictures car={car} sizes={sizes} first hasInteracted={useHydrated()} noPhotos={settings.noPhotos} />
      {car.tag && <CardTagBadge tag={car.tag} />}
    </div>
    <div className="look-text">
      {heading}
      <CardPrice car={car} settings={settings} />
      <CardWeekly car={car} />
      {details ? <Facts facts={details.facts} /> : !error && <FactsSkeleton />}
      {action}
    </div>
    {/* The key replaces the element, so that layout-shift metrics see no moved element. */}
    <div key={details ? 'details' : error ? 'error' : 'skeleton'} className="look-about">
      <h2 className="sr-only">Vehicle information</h2>
      {details ? <InfoTabs tabs={details.tabs} /> : (error ?? <TabsSkeleton />)}
    </div>
  </div>
);

const sizes = '(min-width: 48rem) 30rem, 100vw';

const Facts = ({ facts }: Pick<QuickLookDetails, 'facts'>) => (
  <dl className="look-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Links to the car's page, or to similar cars once it is no longer listed. */
export const ExploreLink = ({ car }: { car: CardCar }) =>
  buildCardLinks(car, ['explore']).map(({ text, to }) => (
    <ButtonLink key={to} to={to}>
      {text}
    </ButtonLink>
  ));

/** The placeholder of the facts. */
const FactsSkeleton = () => (
  <div className="look-facts" aria-hidden="true">
    {Array.from({ length: 10 }, (_, index) => (
      <span key={index} />
    ))}
  </div>
);

/** The placeholder of the tabs. */
const TabsSkeleton = () => (
  <output className="look-skeleton">
    <span className="sr-only">Loading the details of this car.</span>
    {[1, 2, 3, 4].map((line) => (
      <span key={line} aria-hidden="true" />
    ))}
  </output>
);
