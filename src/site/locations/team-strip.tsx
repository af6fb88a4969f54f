import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { TeamPreview } from './location-page-data.ts';
import { Portrait } from './portrait.tsx';

/** The first few team members of a location. */
export const TeamStrip = ({ team: { href, members } }: { team: TeamPreview }) => (
  <Section
    heading="Our team"
    className="team-strip"
    aside={
      <SmartLink to={href} className="text-link">
        Meet the whole team
      </SmartLink>
    }
  >
    <ul>
      {members.map((member) => (
        <li key={member.name}>
          <Portrait {...member} />
          <p>
            <b>{member.name}</b>
            <br />
            {member.role}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
