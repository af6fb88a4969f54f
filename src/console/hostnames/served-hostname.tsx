import { Form } from 'react-router';
import type { OwnHostname } from '../../features/dealers/hostnames/hostname-store.server.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';

type ServedHostnameProps = Omit<OwnHostname, 'token' | 'served'> & {
  main: string | undefined;
  mayManage: boolean;
  /** The last one cannot be removed. */
  isOnly: boolean;
};

/** A hostname at which the website is served, with what visitors met there last. */
export const ServedHostname = ({ hostname, canonical, main, mayManage, isOnly, ...check }: ServedHostnameProps) => (
  <li className="grid gap-1.5 px-4 py-2.5">
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-auto min-w-0 font-medium break-all">{hostname}</span>
      {canonical && <Status tone="accent">Main</Status>}
      {check.problem ? (
        <Status tone="danger">Problem</Status>
      ) : check.leadsHere ? (
        <Status tone="good">Works</Status>
      ) : (
        <Status tone="neutral">Not checked yet</Status>
      )}
    </div>
    {check.problem && <p className="text-danger wrap-anywhere">{check.problem}</p>}
    <p className="text-sm text-muted">
      {!canonical && main && <>Redirects to {main}. </>}
      {check.certificateExpiresAt && (
        <>
          Certificate by {check.certificateIssuer}, valid until <Moment at={check.certificateExpiresAt} />.{' '}
        </>
      )}
      {check.checkedAt && (
        <>
          Checked <Moment at={check.checkedAt} />, and again every day.
        </>
      )}
    </p>
    {mayManage && (
      <div className="flex flex-wrap gap-2">
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="hostname" value={hostname} />
          <SubmitButton kind="outline" small name="intent" value="check" aria-label={`Check now: ${hostname}`}>
            Check now
          </SubmitButton>
          {!canonical && (
            <SubmitButton kind="outline" small name="intent" value="make-main" aria-label={`Make main: ${hostname}`}>
              Make main
            </SubmitButton>
          )}
        </Form>
        {!canonical && !isOnly && (
          <ConfirmAction
            label="Remove"
            fullLabel={`Remove ${hostname}`}
            title={`Remove ${hostname}?`}
            intent="remove"
            record={{ field: 'hostname', id: hostname }}
            confirm="Remove hostname"
          >
            Visitors of {hostname} no longer reach your website, and links to it break.
          </ConfirmAction>
        )}
      </div>
    )}
  </li>
);
