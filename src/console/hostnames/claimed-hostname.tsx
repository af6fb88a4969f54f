import { Form } from 'react-router';
import { CopyButton } from '../components/copy-button.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';

type ClaimedHostnameProps = {
  hostname: string;
  method: 'dns' | 'file';
  problem: string | null;
  checkedAt: Date | null;
  record: { name: string; value: string };
  file: { url: string; content: string };
  mayManage: boolean;
};

/** A hostname that is not verified yet, and how to do that. */
export function ClaimedHostname({
  hostname,
  method,
  problem,
  checkedAt,
  record,
  file,
  mayManage,
}: ClaimedHostnameProps) {
  const other = method === 'dns' ? 'file' : 'dns';
  return (
    <Panel
      title={hostname}
      description="Not served yet: verify that it is yours."
      actions={<Status tone="warning">Not verified</Status>}
    >
      {problem && checkedAt && (
        <Notice tone="warning">
          <p>{problem}</p>
          <p className="mt-1 text-sm">
            Checked <Moment at={checkedAt} />.
          </p>
        </Notice>
      )}
      {method === 'dns' ? (
        <>
          <p className="mb-3">Add this TXT record where you manage the DNS of your domain:</p>
          <Copied label="Name" text={record.name} />
          <Copied label="Value" text={record.value} />
        </>
      ) : (
        <>
          <p className="mb-3">
            Put a text file on your present website, so that this address returns exactly this text:
          </p>
          <Copied label="Address" text={file.url} />
          <Copied label="Content" text={file.content} />
        </>
      )}
      {mayManage && (
        <Form method="post" className="mt-4 flex flex-wrap gap-2">
          <input type="hidden" name="hostname" value={hostname} />
          <SubmitButton name="intent" value="verify" aria-label={`Verify ${hostname}`}>
            Verify
          </SubmitButton>
          <input type="hidden" name="method" value={other} />
          <SubmitButton kind="outline" name="intent" value="method">
            {other === 'file' ? 'Use a file instead' : 'Use a DNS record instead'}
          </SubmitButton>
          <SubmitButton kind="quiet" name="intent" value="remove" aria-label={`Remove ${hostname}`}>
            Remove
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className="mb-2">
    <p className="mb-1 text-sm font-semibold">{label}</p>
    <div className="flex gap-2">
      <input className="field" readOnly value={text} aria-label={label} />
      <CopyButton text={text} />
    </div>
  </div>
);
