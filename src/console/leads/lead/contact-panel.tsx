import { Form, Link } from 'react-router';
import { formatPhone } from '../../../features/sites/phone-numbers/format-phone.ts';
import { FactList } from '../../components/fact-list.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';

type Contact = {
  email: string;
  phone: string;
  /** Whether the page has a form for a reply. */
  canReply: boolean;
};

/** How to reach the customer. */
export const ContactPanel = (contact: Contact) => (
  <Panel title="Contact">
    <FactList
      facts={[
        { label: 'Phone', value: formatPhone(contact.phone) },
        { label: 'Email', value: contact.email },
      ]}
    />
    {!contact.phone && !contact.email && <p className="text-muted">No phone number and no email address.</p>}
    <div className="mt-3 flex flex-wrap gap-2 max-sm:hidden">
      <ContactLinks {...contact} />
    </div>
  </Panel>
);

type ContactBarProps = Contact & {
  mayManage: boolean;
  /** The form that assigns an unassigned lead to the person. */
  take: { version: number; staffId: string } | undefined;
};

/** On a phone: what is done most, within reach of the thumb. Goes at the end of the page. */
export const ContactBar = ({ mayManage, take, ...contact }: ContactBarProps) =>
  (mayManage || contact.phone) && (
    <div className="contact-bar">
      {take && (
        <Form method="post">
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="version" value={take.version} />
          <SubmitButton kind="outline" name="person" value={take.staffId}>
            Take
          </SubmitButton>
        </Form>
      )}
      <ContactLinks {...contact} />
      {mayManage && (
        <Link className="btn btn-outline" to="#state">
          State
        </Link>
      )}
    </div>
  );

const ContactLinks = ({ phone, canReply }: Contact) => (
  <>
    {phone && (
      <>
        <a className="btn btn-brand" href={`tel:${phone}`}>
          <Icon name="phone" />
          Call
        </a>
        <a className="btn btn-outline" href={`sms:${phone}`}>
          SMS
        </a>
      </>
    )}
    {canReply && (
      <Link className="btn btn-outline" to="#reply">
        <Icon name="mail" />
        Reply
      </Link>
    )}
  </>
);
