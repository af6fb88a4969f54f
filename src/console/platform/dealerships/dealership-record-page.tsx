import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import { dealershipForm } from '../../../features/dealers/dealerships/dealership-form.ts';
import { findDealership } from '../../../features/dealers/dealerships/dealership-record-store.server.ts';
import { updateDealership } from '../../../features/dealers/dealerships/update-dealership.server.ts';
import { optionalText } from '../../../platform/text/form-fields.ts';
import { requiredEmail } from '../../../features/dealers/form-fields.ts';
import { listGroupChoices } from '../../../features/dealers/groups/group-store.server.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { History } from '../../components/history.tsx';
import { Icon } from '../../components/icon.tsx';
import { getInvitationLink, InvitationLink } from '../../components/invitation-link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { changeInvitation, invitationForm } from '../../server/change-invitation.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { signedIn } from '../../server/signed-in.ts';
import { toStaffRequest } from '../../server/staff-request.server.ts';
import { useToast } from '../../shell/toaster.tsx';
import { AddressFields } from '../../components/forms/address-fields.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { inviteManager } from '../invite-manager.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';
import { readPlatformHistory } from '../platform-history.server.ts';
import { DealershipSections } from './dealership-sections.tsx';

export async function loader({ request, context, params, url }: LoaderFunctionArgs) {
  const scope = getOperatorScope(context);
  const { getSiteOrigin, accounts, origin } = context.get(consoleRequest);
  const [dealership, groups] = await Promise.all([
    findDealership(scope, params.dealershipSlug ?? ''),
    listGroupChoices(scope),
  ]);
  if (!dealership) throw notFound();
  const sites = await Promise.all(
    dealership.sites.map(async (site) => ({ ...site, origin: await getSiteOrigin(site.id).catch(() => null) })),
  );
  const [history, invitations] = await Promise.all([
    readPlatformHistory(context, { type: 'dealerships', id: dealership.id }),
    accounts.listInvitations(context.get(signedIn), toStaffRequest(request, context), { dealershipId: dealership.id }),
  ]);
  const site = sites.find(({ slug }) => slug === url.searchParams.get('created'));
  // Works at once, unlike a hostname whose DNS may not lead here yet.
  const created = site && { ...site, origin: origin.replace('//console.', `//${site.slug}.`) };
  const invited = url.searchParams.get('invited');
  return { dealership: { ...dealership, sites }, groups, history, invitations, created, invited };
}

const notFound = () => data('There is no such dealership.', { status: 404 });

const managerForm = z.object({ managerEmail: requiredEmail, managerName: optionalText(120) });

export async function action({ request, context, params }: ActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  if (intent === 'invite') return invite({ request, context, params });
  if (intent === 'save') return save({ request, context, params });
  const form = await readForm(request, invitationForm);
  return form.ok ? changeInvitation(request, context, form.value, form.values) : refuse(form.refused);
}

type Sent = Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>;

async function save({ request, context, params }: Sent) {
  const form = await readForm(request, dealershipForm);
  if (!form.ok) return refuse(form.refused);
  const { geocoder, logError } = context.get(consoleRequest);
  const scope = getOperatorScope(context);
  const result = await updateDealership(scope, params.dealershipSlug ?? '', form.value, { geocoder, logError });
  if (result === 'missing') throw notFound();
  return result.ok ? { done: 'The dealership was saved.' } : refuse({ ...result, values: form.values });
}

async function invite({ request, context, params }: Sent) {
  const form = await readForm(request, managerForm);
  if (!form.ok) return refuse(form.refused);
  const dealership = await findDealership(getOperatorScope(context), params.dealershipSlug ?? '');
  if (!dealership) throw notFound();
  const { managerEmail: email, managerName } = form.value;
  const invited = await inviteManager(request, context, {
    dealershipId: dealership.id,
    email,
    name: managerName ?? '',
  });
  return invited.ok
    ? { done: `The invitation to ${email} is queued: see below.` }
    : refuse({ errors: { managerEmail: invited.error }, values: form.values });
}

export default function DealershipRecordPage() {
  const { dealership, groups, history, invitations, created, invited } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const invitationLink = getInvitationLink(result);
  const problem = result && 'problem' in result ? result.problem : undefined;
  const fields = createFields(toValues(dealership), result, 'save');
  const { field, box, refused } = fields;
  const manager = createFields({}, result, 'invite');
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={dealership.name}
        description={`${dealership.city} ${dealership.state}`}
        actions={
          <Link to={`/dealerships/${dealership.slug}`} className="btn btn-outline">
            <Icon name="eye" />
            View as manager
          </Link>
        }
      />
      {created && <CreatedNotice {...created} invited={invited} />}
      {invitationLink && <InvitationLink {...invitationLink} />}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <DealershipSections {...dealership} />
      <Panel title="Details">
        <Form method="post" noValidate className="grid max-w-[45rem] gap-4">
          <FormProblem {...refused} />
          <TextField label="Name" {...field('name')} />
          <AddressFields fields={fields} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Phone (optional)" type="tel" {...field('phone')} maxLength={20} />
            <TextField label="Email" type="email" {...field('email')} maxLength={254} />
            <TextField label="Dealer licence number (optional)" {...field('licenceNumber')} maxLength={40} />
            <SelectField label="Group" {...field('groupId')}>
              <option value="">None</option>
              {groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </SelectField>
          </div>
          <CheckField
            label="Share stock"
            hint="Websites that list shared stock show the dealership’s available used cars."
            {...box('shareStock')}
          />
          <CheckField
            label="Require a second factor"
            hint="Everyone in the team needs an authenticator app or a passkey."
            {...box('requireSecondFactor')}
          />
          <div>
            <SubmitButton name="intent" value="save">
              Save
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <Panel title="Invite a manager" description="Gets an invitation by email, and can invite the rest of the team.">
        <Form method="post" noValidate className="grid max-w-[45rem] gap-4 sm:grid-cols-2">
          <TextField label="Name (optional)" {...manager.field('managerName')} maxLength={120} autoComplete="off" />
          <TextField label="Email" type="email" {...manager.field('managerEmail')} autoComplete="off" />
          <div>
            <SubmitButton kind="outline" name="intent" value="invite">
              Invite manager
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      {invitations.length > 0 && (
        <Panel title="Open invitations" flush>
          <InvitationList invitations={invitations} />
        </Panel>
      )}
      <History {...history} />
    </div>
  );
}

type CreatedNoticeProps = { name: string; origin: string; hostname: string | null; invited: string | null };

const CreatedNotice = ({ name, origin, hostname, invited }: CreatedNoticeProps) => (
  <Notice tone="good">
    <p>
      {name} is live at{' '}
      <a href={origin} target="_blank" rel="noreferrer" className="underline">
        {origin}
      </a>
      {hostname && `, and at ${hostname} once its DNS leads to this platform`}.{' '}
      {invited === '1' && 'The manager’s invitation is under “Open invitations” below.'}
      {invited === '0' && 'The manager could not be invited: try again below.'}
      {invited === null && 'Next, invite its manager below.'}
    </p>
  </Notice>
);

type Details = NonNullable<Awaited<ReturnType<typeof findDealership>>>;

const toValues = (dealership: Omit<Details, 'sites'>): Record<string, string> => ({
  name: dealership.name,
  street: dealership.street,
  city: dealership.city,
  state: dealership.state,
  postcode: dealership.postcode,
  phone: dealership.phone ?? '',
  email: dealership.email,
  licenceNumber: dealership.licenceNumber ?? '',
  groupId: dealership.groupId === null ? '' : String(dealership.groupId),
  shareStock: dealership.shareStock ? 'on' : '',
  requireSecondFactor: dealership.requireSecondFactor ? 'on' : '',
});
