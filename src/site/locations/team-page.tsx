import './location-pages.css';
import { useId } from 'react';
import type { TeamDepartment, TeamMember } from '../../features/locations/team/team.ts';
import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/team-page.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { Portrait } from './portrait.tsx';
import { readTeamPage } from './read-team-page.server.ts';

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  const page = await readTeamPage(request, params.location);
  if (!page) throw await redirectOrNotFound(request, url);
  return pack(page);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { head, crumbs, lead, departments, contact } = unpack(loaderData);
  return (
    <div className="location-page">
      <PageIntro crumbs={crumbs} heading={head.title} lead={lead} />
      <div className="team container-site">
        {departments.map((department) => (
          <Department key={department.name} {...department} />
        ))}
        <p className="team-foot">
          Not sure who to ask?{' '}
          <SmartLink to={contact} className="text-link">
            Send a message to the team
          </SmartLink>
        </p>
      </div>
    </div>
  );
}

function Department({ name, members }: TeamDepartment) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {name || 'Our people'}
      </h2>
      <ul>
        {members.map((member) => (
          <Member key={member.name} {...member} />
        ))}
      </ul>
    </section>
  );
}

const Member = ({ name, role, about, phone, email, picture }: TeamMember) => (
  <li className="team-member">
    <Portrait name={name} picture={picture} />
    <h3>{name}</h3>
    <p className="team-role">{role}</p>
    {about && <p>{about}</p>}
    {phone && (
      <p>
        <PhoneLink phone={phone} />
      </p>
    )}
    {email && (
      <p>
        <MailLink email={email} />
      </p>
    )}
  </li>
);
