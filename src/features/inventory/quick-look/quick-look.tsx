import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { CardCar, CardSettings } from '../card/card-car.ts';
import { cardLinks } from '../card/card-links.ts';
import { CardPictures } from '../card/card-pictures.tsx';
import { CardTagMark } from '../card/card-tag-mark.tsx';
import { CardPrice } from '../card/card-words.tsx';
import { InfoTabs } from '../info-tabs/info-tabs.tsx';
import type { QuickLookDetails } from './quick-look-of.ts';
import { FactsShape, TabsShape } from './quick-look-shape.tsx';

type QuickLookProps = {
  car: CardCar;
  settings: CardSettings;
  /** The car's name, as whatever this is a part of is called. */
  heading: ReactNode;
  /** Not there yet: their shape stands in for them. */
  details: QuickLookDetails | undefined;
  /** Why they will not come. */
  trouble?: ReactNode;
  /** After the facts. */
  action?: ReactNode;
};

/** A car as its card has it, larger, and what there is to know besides. */
export const QuickLook = ({ car, settings, heading, details, trouble, action }: QuickLookProps) => (
  <div className="look">
    <div className="car-frame">
      <CardPictures car={car} sizes={sizes} first awake={useHydrated()} noPhotos={settings.noPhotos} />
      {car.tag && <CardTagMark tag={car.tag} />}
    </div>
    <div className="look-words">
      {heading}
      <CardPrice car={car} settings={settings} />
      {car.weekly && <p className="font-semibold text-brand-strong tabular-nums">{car.weekly}</p>}
      {details ? <Facts facts={details.facts} /> : !trouble && <FactsShape />}
      {action}
    </div>
    {/* Another part each time, which comes instead of moving. */}
    <div key={details ? 'details' : trouble ? 'trouble' : 'shape'} className="look-about">
      <h2 className="sr-only">About it</h2>
      {details ? <InfoTabs tabs={details.tabs} /> : (trouble ?? <TabsShape />)}
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

/** On to the car's own page, or to others like it once it is gone. */
export const ExploreLink = ({ car }: { car: CardCar }) =>
  cardLinks(car, ['explore']).map(({ text, to }) => (
    <ButtonLink key={to} to={to}>
      {text}
    </ButtonLink>
  ));
