import { ServiceAdvantageBlock } from '../../features/models/service-advantage-block.tsx';
import { ModelCard } from '../../features/models/model-card.tsx';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { PageStylesheet } from '../rendering/page-stylesheet.tsx';
import { ModelHero } from './model-hero.tsx';
import type { ModelPageData } from './model-page-data.ts';
import sheet from './model-page.css?url';
import { ModelStock } from './model-stock.tsx';

/** A model's page: description, stock, service prices, accessories and related models. */
export const View = ({ page }: { page: ModelPageData }) => (
  <div data-view="model" className="model-page">
    <PageStylesheet href={sheet} />
    <ModelHero page={page} />
    {page.highlights.length > 0 && <Highlights page={page} />}
    {page.stock && <ModelStock stock={page.stock} template={page.template} />}
    {/* Not for upcoming models, which cannot be in stock. */}
    {!page.stock && !page.isUpcoming && <NoStock page={page} />}
    {page.offers.length > 0 && (
      // The stock section above already leaves enough space.
      <Section heading={`Current offers on the ${page.name}`} className={page.stock ? 'pt-0' : undefined}>
        <div className="model-offers">
          {page.offers.map(({ card, href }) => (
            <OfferCard key={card.id} offer={card} href={href} />
          ))}
        </div>
      </Section>
    )}
    {page.advantage && (
      <Section heading="Service Advantage" className="model-band">
        <ServiceAdvantageBlock {...page.advantage} />
      </Section>
    )}
    {page.accessories && <Accessories {...page.accessories} name={page.name} />}
    {page.related.length > 0 && (
      <Section
        heading="You may also like"
        aside={
          <SmartLink to="/models" className="text-link inline-flex min-h-6 items-center">
            All models
          </SmartLink>
        }
      >
        <div className="model-grid">
          {page.related.map((card) => (
            <ModelCard key={card.stock.href} card={card} />
          ))}
        </div>
      </Section>
    )}
  </div>
);

const Highlights = ({ page: { name, highlights } }: { page: ModelPageData }) => (
  <section aria-label={`What to know about the ${name}`} className="container-site">
    <ul className="model-highlights">
      {highlights.map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
    </ul>
  </section>
);

const NoStock = ({ page: { name, actions } }: { page: ModelPageData }) => (
  <section aria-label={`${name} in stock`} className="container-site">
    <p className="model-no-stock">
      We have no {name} in stock today.{' '}
      {actions[0] && (
        <SmartLink to={actions[0].to} className="text-link">
          {actions[0].label}
        </SmartLink>
      )}
    </p>
  </section>
);

const Accessories = ({ name, href, count }: { name: string; href: string; count: number }) => (
  <section aria-label="Accessories" className="container-site">
    <p className="model-accessories">
      <span>
        <Icon name="wrench" />
        <span>
          Make it yours: {countWithNoun(count, { one: 'accessory', many: 'accessories' })} made for the {name}, fitted
          before you collect it.
        </span>
      </span>
      <SmartLink to={href} className="btn btn-outline">
        See accessories
      </SmartLink>
    </p>
  </section>
);
