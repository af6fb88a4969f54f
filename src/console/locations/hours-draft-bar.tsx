import { Form } from 'react-router';
import type { StoredHoursDraft } from '../../features/dealers/locations/hours-draft-store.server.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { DraftLine } from '../components/records/draft-line.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';

/** What is in the draft of a location's hours. */
export function HoursDraftBar({ content, changedBy, changedAt, version }: StoredHoursDraft & { version: string }) {
  const days = Object.keys(content.specialDays).length;
  const parts = [
    ...(content.week ? ['opening hours'] : []),
    ...(days > 0 ? [countWithNoun(days, { one: 'special day', many: 'special days' })] : []),
  ];
  return (
    <div className="draft-bar">
      <DraftLine changedBy={changedBy} changedAt={changedAt} />
      <span>{`Not on your websites yet: ${parts.join(', ')}.`}</span>
      <Form method="post" className="draft-bar-actions" preventScrollReset>
        <input type="hidden" name="seen" value={version} />
        <SubmitButton kind="outline" small name="intent" value="discard-hours">
          Delete draft
        </SubmitButton>
        <SubmitButton small name="intent" value="publish-hours">
          Publish hours
        </SubmitButton>
      </Form>
    </div>
  );
}
