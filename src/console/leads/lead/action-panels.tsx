import { Form } from 'react-router';
import {
  isCalledGenuine,
  listNextStates,
  lostReasonLabels,
  stateRules,
} from '../../../features/lead-desk/states/lead-states.ts';
import { type LeadState, type LostReason, lostReasons } from '../../../features/leads/lead-state.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Panel } from '../../components/panel.tsx';
import { FormKey } from './form-key.tsx';
import { leadDone } from './lead-done.ts';

type ShownLead = {
  version: number;
  state: LeadState;
  isSuspect: boolean;
  lostReason: LostReason | null;
  assigneeId: string | null;
  nextAction: string | null;
  /** As the value of a date-and-time field. */
  nextActionLocal: string;
};

type ActionPanelsProps = {
  lead: ShownLead;
  people: readonly { id: string; name: string }[];
  selfId: string;
  result: unknown;
  /** See FormKey. */
  formKey: string;
};

/** Shows the actions for a lead. Each form sends the version that the person sees, so no colleague's change is overwritten. */
export const ActionPanels = (props: ActionPanelsProps) => (
  <>
    <div id="state" className="scroll-mt-16">
      <Panel title="State">
        <StateForms {...props} />
      </Panel>
    </div>
    <Panel title="Assigned to">
      <AssignForm {...props} />
    </Panel>
    <Panel title="Log a call">
      <CallForm {...props} />
    </Panel>
    <Panel title="Next action">
      <NextActionForm {...props} />
    </Panel>
  </>
);

const Version = ({ lead, intent }: { lead: ShownLead; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={lead.version} />
  </>
);

/** One button per state; a lost lead needs a reason. */
function StateForms({ lead, result }: ActionPanelsProps) {
  const { refused, field } = createFields({ reason: '', note: '' }, result, 'state');
  const next = listNextStates(lead.state, lead.isSuspect);
  return (
    <>
      <FormProblem {...refused} />
      {lead.lostReason && <p className="mb-3 text-muted">Lost: {lostReasonLabels[lead.lostReason]}</p>}
      <Form method="post" className="flex flex-wrap gap-2">
        <Version lead={lead} intent="state" />
        {next
          .filter((to) => !stateRules[to].needsReason)
          .map((to) => (
            <SubmitButton key={to} kind="outline" name="to" value={to}>
              {describeTransition(lead.state, to)}
            </SubmitButton>
          ))}
      </Form>
      {next.includes('lost') && (
        <details className="mt-2" open={refused?.values.to === 'lost'}>
          <summary className="btn btn-outline">Lost…</summary>
          <Form method="post" className="mt-3 grid gap-3" noValidate>
            <Version lead={lead} intent="state" />
            <FormProblem {...(refused && { errors: refused.errors })} />
            <SelectField label="Reason" {...field('reason')}>
              <option value="">Choose a reason</option>
              {lostReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {lostReasonLabels[reason]}
                </option>
              ))}
            </SelectField>
            <TextField label="Details" hint="Needed for the reason “Other”." maxLength={500} {...field('note')} />
            <div>
              <SubmitButton kind="outline" name="to" value="lost">
                Mark as lost
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}

function describeTransition(from: LeadState, to: LeadState): string {
  if (to === 'spam') return 'Mark as spam';
  if (isCalledGenuine({ from, to })) return 'Not spam';
  return stateRules[from].isClosed ? 'Reopen' : stateRules[to].label;
}

function AssignForm({ lead, people, selfId, result }: ActionPanelsProps) {
  const { refused, field } = createFields({ person: lead.assigneeId ?? '' }, result, 'assign');
  const canTake = lead.assigneeId !== selfId && people.some(({ id }) => id === selfId);
  return (
    <>
      <FormProblem {...refused} />
      {canTake && (
        <Form method="post" className="mb-3">
          <Version lead={lead} intent="assign" />
          <SubmitButton name="person" value={selfId}>
            Assign to me
          </SubmitButton>
        </Form>
      )}
      {/* A new assignee is chosen in the list as well. */}
      <Form method="post" className="flex items-end gap-2" key={lead.assigneeId}>
        <Version lead={lead} intent="assign" />
        <div className="min-w-0 grow">
          <SelectField label="Person" {...field('person')}>
            <option value="">Nobody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === selfId ? `${name} (you)` : name}
              </option>
            ))}
          </SelectField>
        </div>
        <SubmitButton kind="outline">Assign</SubmitButton>
      </Form>
    </>
  );
}

const outcomes = [
  ['reached', 'Reached'],
  ['no answer', 'No answer'],
  ['left message', 'Left message'],
] as const;

function CallForm({ result, formKey }: ActionPanelsProps) {
  const { refused, field } = createFields({ text: '' }, result, 'call');
  const key = useResetKey(result, getDone(result)?.done === leadDone.call);
  return (
    <Form method="post" key={key} className="grid gap-3">
      <input type="hidden" name="intent" value="call" />
      <FormKey fresh={formKey} typed={refused?.values.key} result={result} />
      <FormProblem {...refused} />
      <TextField label="What was said (optional)" maxLength={2000} {...field('text')} />
      <div className="flex flex-wrap gap-2">
        {outcomes.map(([outcome, label]) => (
          <SubmitButton key={outcome} kind="outline" name="outcome" value={outcome}>
            {label}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}

function NextActionForm({ lead, result }: ActionPanelsProps) {
  const stored = { text: lead.nextAction ?? '', at: lead.nextActionLocal };
  const { refused, field } = createFields(stored, result, 'next-action');
  const key = useResetKey(result, getDone(result)?.done === leadDone.clearedAction);
  return (
    <Form method="post" className="grid gap-3" key={key} noValidate>
      <Version lead={lead} intent="next-action" />
      <FormProblem {...refused} />
      <TextField label="What to do" maxLength={200} placeholder="Call about the trade-in" {...field('text')} />
      <TextField label="When (optional)" type="datetime-local" {...field('at')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton kind="outline">Save</SubmitButton>
        {lead.nextAction && (
          <SubmitButton kind="quiet" name="clear" value="1">
            Clear
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
