import './models-page.css';
import { ModelCard } from '../../features/models/model-card.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { siteRequest } from '../site-request.ts';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import type { Route } from './+types/models-page.ts';
import type { BodyChoice } from './models-page-data.ts';
import { readModelsPage } from './read-models-page.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readModelsPage(context.get(siteRequest), url));

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? metaOf(unpack(loaderData).head) : []);

/** Above the fold on a phone, where a row has two. */
const atOnce = 2;

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, heading, lead, bodies, groups, ask, stock } = unpack(loaderData);
  return (
    <div className="models-page">
      <header className="models-head">
        <div className="container-site">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="heading">{heading}</h1>
          <p>{lead}</p>
          {bodies.length > 2 && <BodyChoices bodies={bodies} />}
        </div>
      </header>
      <div className="container-site">
        {groups.map(({ id, name, cards }, place) => (
          <section key={id} id={id} aria-labelledby={`${id}-models`} className="models-group">
            <h2 id={`${id}-models`} className="heading">
              {name}
            </h2>
            <div className="model-grid">
              {cards.map((card, at) => (
                <ModelCard key={card.stock.href} card={card} first={place === 0 && at < atOnce} />
              ))}
            </div>
          </section>
        ))}
        <aside className="models-foot" aria-label="Where to go from here">
          <p>Not sure which one suits you? Tell us what it has to do.</p>
          <p>
            <SmartLink to={ask.to} className="btn btn-brand">
              {ask.label}
            </SmartLink>
            <SmartLink to={stock.to} className="btn btn-outline">
              {stock.label}
            </SmartLink>
          </p>
        </aside>
      </div>
    </div>
  );
}

const BodyChoices = ({ bodies }: { bodies: BodyChoice[] }) => (
  <nav aria-label="Models by body">
    <ul className="models-bodies">
      {bodies.map(({ label, href, count, current }) => (
        <li key={href}>
          <SmartLink to={href} keepsScroll {...(current && { 'aria-current': 'true' as const })}>
            {label} <span>{count}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  </nav>
);
