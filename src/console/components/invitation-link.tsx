import type { InvitationLink as Link } from '../../features/staff/invitations/invite.server.ts';
import { CopyButton } from './copy-button.tsx';
import { Moment } from './moment.tsx';
import { Notice } from './notice.tsx';

/** A new link of an invitation, shown once. */
export const InvitationLink = ({ link, email, expiresAt }: Link) => (
  <Notice tone="good">
    <p>
      Send this link to {email}. It works once, until <Moment at={expiresAt} />, and is shown only now.
    </p>
    <div className="mt-2 flex gap-2">
      <input className="field" readOnly value={link} aria-label={`Invitation link for ${email}`} />
      <CopyButton text={link} />
    </div>
  </Notice>
);

export const getInvitationLink = (result: unknown): Link | undefined =>
  result !== undefined && result !== null && typeof result === 'object' && 'invitationLink' in result
    ? (result as { invitationLink: Link }).invitationLink
    : undefined;
