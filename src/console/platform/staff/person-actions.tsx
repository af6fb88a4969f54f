import type { ListedPerson } from '../../../features/staff/directory/staff-directory-store.server.ts';
import { AccountSwitch, ResetSecondFactor } from '../../components/account-switch.tsx';
import { ConfirmAction } from '../../components/confirm-action.tsx';

type PersonActionsProps = {
  person: Pick<ListedPerson, 'id' | 'name' | 'disabledAt' | 'hasSecondFactor' | 'memberships'>;
};

/** What an operator may do with the account of somebody else. */
export function PersonActions({ person }: PersonActionsProps) {
  const { id, name, disabledAt, hasSecondFactor, memberships } = person;
  const operator = memberships.find(({ role }) => role === 'operator');
  return (
    <span className="inline-flex flex-wrap gap-2">
      <AccountSwitch staffId={id} name={name} isDisabled={disabledAt !== null} />
      {hasSecondFactor && <ResetSecondFactor staffId={id} name={name} />}
      {operator && (
        <ConfirmAction
          label="Remove role"
          fullLabel={`Remove role: ${name} is no longer an operator`}
          title={`Remove the role of operator from ${name}?`}
          intent="remove"
          record={{ field: 'membership', id: operator.id }}
          confirm="Remove role"
        >
          They can no longer manage the platform, nor open dealerships where they have no role of their own. Their
          account stays.
        </ConfirmAction>
      )}
    </span>
  );
}
