import './models-page.css';
import { ModelCard } from '../../features/models/model-card.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/models-page.ts';
import { readModelsPage } from './read-models-page.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readModelsPage(context.get(siteRequest), url));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

/** Above the fold on phones, with two cards per row. */
const eagerCards = 2;

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, heading, lead, bodies, groups, contact, stock } = unpack(loaderData);
  return (
    <div className="models-page">
      <PageIntro crumbs={crumbs} heading={heading} lead={lead}>
        {bodies.length > 2 && <ChoiceLinks label="Models by body" choices={bodies} keepsScroll />}
      </PageIntro>
      <div className="container-site">
        {groups.map(({ id, name, cards }, groupIndex) => (
          <section key={id} id={id} aria-labelledby={`${id}-models`} className="models-group">
            <h2 id={`${id}-models`} className="heading">
              {name}
            </h2>
            <div className="model-grid">
              {cards.map((card, index) => (
                <ModelCard key={card.stock.href} card={card} first={groupIndex === 0 && index < eagerCards} />
              ))}
            </div>
          </section>
        ))}
        <aside className="models-foot" aria-label="Next steps">
          <p>Not sure which one suits you? Tell us what you need it for.</p>
          <p>
            <SmartLink to={contact.to} className="btn btn-brand">
              {contact.label}
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
