import { Form } from 'react-router';
import type { LeadDelivery } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status, type StatusTone } from '../../components/status.tsx';
import { channelLabels } from './channel-labels.ts';

const states: Readonly<Record<LeadDelivery['state'], { label: string; tone: StatusTone }>> = {
  pending: { label: 'Waiting', tone: 'accent' },
  sent: { label: 'Sent', tone: 'good' },
  dead: { label: 'Failed', tone: 'danger' },
};

type DeliveryPanelProps = { deliveries: readonly LeadDelivery[]; mayManage: boolean };

/** Where the lead was sent, with every attempt and the receiver's response. */
export const DeliveryPanel = ({ deliveries, mayManage }: DeliveryPanelProps) => (
  <Panel title="Deliveries" flush>
    {deliveries.length === 0 ? (
      <EmptyState icon="mail" title="No deliveries">
        Leads that staff enter are not sent anywhere.
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} mayManage={mayManage} />
        ))}
      </ul>
    )}
  </Panel>
);

function Delivery({ delivery, mayManage }: { delivery: LeadDelivery; mayManage: boolean }) {
  const { id, channel, target, state, attempts } = delivery;
  const { label, tone } = states[state];
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow wrap-anywhere">
          {channelLabels[channel]} to {target}
        </span>
        <Status tone={tone}>{label}</Status>
        {state === 'dead' && mayManage && (
          <Form method="post">
            <input type="hidden" name="delivery" value={id} />
            <SubmitButton kind="outline" small name="intent" value="retry" aria-label={`Try again: ${target}`}>
              Try again
            </SubmitButton>
          </Form>
        )}
      </div>
      {attempts.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer">
            {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}
          </summary>
          <ol className="mt-1 grid gap-1">
            {attempts.map(({ number, at, outcome, detail }) => (
              <li key={number} className="wrap-anywhere">
                <Moment at={at} />: {outcome ?? 'running or interrupted'}
                {detail && ` (${detail})`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
