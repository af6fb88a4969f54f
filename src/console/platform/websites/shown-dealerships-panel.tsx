import { Form, Link } from 'react-router';
import { SelectField } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';

type ShownDealershipsPanelProps = {
  shown: readonly { id: number; slug: string; name: string }[];
  showable: readonly { id: number; name: string; isOfGroup: boolean }[];
  ownSlug: string;
};

/** Whose cars and locations a website shows. */
export const ShownDealershipsPanel = ({ shown, showable, ownSlug }: ShownDealershipsPanelProps) => (
  <Panel title="Dealerships on this website" description="The website shows their cars and locations." flush>
    <ul className="divide-y divide-line border-b border-line">
      {shown.map(({ id, slug, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-2">
          <Link to={`/platform/dealerships/${slug}`} className="mr-auto">
            {name}
          </Link>
          {slug === ownSlug ? (
            <Status tone="neutral">Its own</Status>
          ) : (
            <Form method="post">
              <input type="hidden" name="dealershipId" value={id} />
              <SubmitButton kind="quiet" small name="intent" value="hide-dealership" aria-label={`Remove ${name}`}>
                Remove
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
    {showable.length > 0 && (
      <Form method="post" className="flex max-w-[45rem] flex-wrap items-end gap-2 p-4">
        <div className="min-w-0 grow">
          <SelectField label="Show another dealership" name="dealershipId" defaultValue="">
            <option value="">Choose</option>
            <DealershipOptions label="Of the same group" showable={showable.filter(({ isOfGroup }) => isOfGroup)} />
            <DealershipOptions label="Others" showable={showable.filter(({ isOfGroup }) => !isOfGroup)} />
          </SelectField>
        </div>
        <SubmitButton kind="outline" name="intent" value="show-dealership">
          Show
        </SubmitButton>
      </Form>
    )}
  </Panel>
);

const DealershipOptions = ({ label, showable }: { label: string; showable: readonly { id: number; name: string }[] }) =>
  showable.length > 0 && (
    <optgroup label={label}>
      {showable.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
