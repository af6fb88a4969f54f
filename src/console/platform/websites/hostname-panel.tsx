import { Form } from 'react-router';
import { TextField } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import type { createFields } from '../../components/forms/refused-form.ts';

type HostnamePanelProps = {
  hostnames: readonly { hostname: string; canonical: boolean }[];
  /** Where the website is always served. */
  platformName: string;
  fields: ReturnType<typeof createFields>;
};

/** The hostnames of a website: links and search results use the main one. */
export const HostnamePanel = ({ hostnames, platformName, fields: { field } }: HostnamePanelProps) => (
  <Panel
    title="Hostnames"
    description="Links and search results use the main one. A name is valid with and without www."
    flush
  >
    <ul className="divide-y divide-line border-b border-line">
      {hostnames.map(({ hostname, canonical }) => (
        <li key={hostname} className="flex flex-wrap items-center gap-2 px-4 py-2">
          <span className="mr-auto min-w-0 break-all">{hostname}</span>
          <span className="ml-auto flex items-center gap-2">
            {canonical ? (
              <Status tone="accent">Main</Status>
            ) : (
              <HostnameButton intent="make-canonical" hostname={hostname} label="Make main" />
            )}
            <HostnameButton intent="remove-hostname" hostname={hostname} label="Remove" />
          </span>
        </li>
      ))}
      <li className="flex flex-wrap items-center gap-2 px-4 py-2">
        <span className="mr-auto min-w-0 break-all">{platformName}</span>
        <Status tone="neutral">Always there</Status>
      </li>
    </ul>
    <Form method="post" noValidate className="flex max-w-[45rem] flex-wrap items-start gap-2 p-4">
      <div className="grow">
        <TextField
          label="Add a hostname"
          {...field('hostname')}
          placeholder="www.dealer.com.au"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <SubmitButton kind="outline" name="intent" value="add-hostname" className="field-aligned">
        Add
      </SubmitButton>
    </Form>
  </Panel>
);

type HostnameButtonProps = { intent: string; hostname: string; label: string };

const HostnameButton = ({ intent, hostname, label }: HostnameButtonProps) => (
  <Form method="post">
    <input type="hidden" name="hostname" value={hostname} />
    <SubmitButton kind="quiet" small name="intent" value={intent} aria-label={`${label}: ${hostname}`}>
      {label}
    </SubmitButton>
  </Form>
);
