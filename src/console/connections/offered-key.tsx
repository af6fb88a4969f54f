import { Form } from 'react-router';
import type { HostKeys } from '../../features/stock-sources/transports/connection.ts';
import { FactList } from '../components/fact-list.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';

/** A key that an SFTP server showed instead of the known one, with a form that accepts this one and no other. */
export const OfferedKey = ({ hostKey, offeredHostKey }: HostKeys) =>
  offeredHostKey && (
    <Form method="post" className="mt-2 grid gap-2">
      <FactList
        facts={[
          { label: 'Known key', value: <Fingerprint text={hostKey ?? ''} /> },
          { label: 'New key', value: <Fingerprint text={offeredHostKey} /> },
        ]}
      />
      <p>Accept it only if the operator of the server confirms this fingerprint. Any other key is still refused.</p>
      <input type="hidden" name="fingerprint" value={offeredHostKey} />
      <div>
        <SubmitButton kind="outline" small name="intent" value="accept-key">
          Accept the server’s new key
        </SubmitButton>
      </div>
    </Form>
  );

export const Fingerprint = ({ text }: { text: string }) => <code className="text-sm break-all">{text}</code>;
