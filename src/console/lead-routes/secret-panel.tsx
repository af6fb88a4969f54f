import { Form } from 'react-router';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Panel } from '../components/panel.tsx';

type SecretPanelProps = {
  version: number;
  /** Until then the former secret signs as well. */
  until: Date | null;
  hours: number;
};

/** Replaces the signing secret of a webhook. */
export const SecretPanel = ({ version, until, hours }: SecretPanelProps) => (
  <Panel
    title="Signing secret"
    description={`Every message is signed with this secret. A new secret takes effect immediately. For ${hours} hours, messages are also signed with the old one, so your system can switch over without losing leads.`}
  >
    {until && (
      <p className="mb-3">
        Messages are also signed with the old secret until <Moment at={until} />. Making another new secret ends this
        immediately.
      </p>
    )}
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <SubmitButton kind="outline" name="intent" value="rotate">
        Make a new secret
      </SubmitButton>
    </Form>
  </Panel>
);
