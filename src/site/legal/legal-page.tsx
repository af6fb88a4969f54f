import './legal-page.css';
import { data } from 'react-router';
import { MarkdownView } from '../../features/content/markdown/markdown-view.tsx';
import { pack, unpack } from '../rendering/packed-data.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/legal-page.ts';
import { ContactCard } from './contact-card.tsx';
import { isLegalPath } from '../../features/sites/urls/legal-paths.ts';
import { OnThisPage } from './on-this-page.tsx';
import { readLegalPage } from './read-legal-page.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  if (!isLegalPath(url.pathname)) throw data(null, { status: 404 });
  return pack(await readLegalPage(context.get(siteRequest), url.pathname));
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, siteName, description, canonical } = unpack(loaderData);
  return [
    { title: `${title} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { title, path, updated, blocks, contact } = unpack(loaderData);
  return (
    <div className="legal-page">
      <PageIntro
        crumbs={[{ label: title, path }]}
        heading={title}
        lead={updated === null ? null : `Updated ${updated}`}
      />
      <div className="legal-body container-site">
        <OnThisPage blocks={blocks} />
        <MarkdownView blocks={blocks} />
        <ContactCard contact={contact} />
      </div>
    </div>
  );
}
