import { SmartLink } from '../../ui/smart-link.tsx';
import { HeroPicture } from '../templates/components/home/hero-picture.tsx';
import { Breadcrumbs } from '../templates/components/breadcrumbs.tsx';
import type { ModelPageData } from './model-page-data.ts';

/** A large picture, the name and the main action. */
export const ModelHero = ({ page }: { page: ModelPageData }) => (
  <header className="model-hero">
    <div className="container-site">
      <Breadcrumbs breadcrumbs={page.crumbs} />
      <div className="model-hero-text">
        <h1 className="heading">
          <small>{page.make} </small>
          {page.name}
        </h1>
        {page.label && <span className="model-label">{page.label}</span>}
        <p>{page.description}</p>
        <p className="model-actions">
          {page.actions.map(({ label, to }, index) => (
            <SmartLink
              key={to}
              to={to}
              className={index === 0 ? 'btn btn-brand btn-large' : 'btn btn-outline btn-large'}
            >
              {label}
            </SmartLink>
          ))}
        </p>
      </div>
      {page.picture && (
        <HeroPicture
          picture={page.picture}
          sizes="(min-width: 80rem) 760px, (min-width: 64rem) 56vw, 100vw"
          className="model-hero-picture"
        />
      )}
      <dl className="model-facts">
        {page.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </header>
);
