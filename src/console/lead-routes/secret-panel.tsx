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
    description={`Every message is signed with it. A new secret applies at once; for ${hours} hours messages are signed with the old one as well, so that your program can change over without losing leads.`}
  >
    {until && (
      <p className="mb-3">
        The old secret signs as well until <Moment at={until} />. Another new one ends that at once.
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
