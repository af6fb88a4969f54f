import { Form } from 'react-router';
import type { Obstacle, Person } from '../../features/lead-desk/privacy/person.ts';
import { CheckField } from '../components/forms/check-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';

/** Sends the contacts again with another form. */
export const ContactFields = ({ contacts }: { contacts: readonly string[] }) =>
  contacts.map((contact) => <input key={contact} type="hidden" name="contact" value={contact} />);

type OtherContactsProps = { known: readonly string[]; others: readonly string[] };

/** A person may have used several addresses and numbers, and two people may share one: staff decide. */
export const OtherContacts = ({ known, others }: OtherContactsProps) =>
  others.length > 0 && (
    <Panel
      title="Also in these records"
      description="Include what belongs to the same person. Leave out what they share with someone else."
    >
      <Form method="post" className="grid gap-3">
        <ContactFields contacts={known} />
        {others.map((contact) => (
          <CheckField key={contact} label={contact} name="contact" value={contact} />
        ))}
        <div>
          <SubmitButton kind="outline" name="intent" value="find">
            Include and search again
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  pending_payment: 'the buyer is paying the deposit',
  held: 'it holds a deposit',
  payment: 'its payment is not finished',
  refund: 'its refund is not finished or has failed',
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** In sentences; what the person has none of is left out. */
const listErased = ({ leads, reservations, accounts, mentions, journeys }: Person): string[] => [
  ...(leads.length > 0
    ? [
        `${count(leads.length, 'lead')}: name, contact details, message, answers, visited pages and next action`,
        'Notes, and stored copies of messages about these leads',
      ]
    : []),
  ...(accounts.length > 0
    ? [`${count(accounts.length, 'account')} of your websites, with watchlist, saved searches and alerts`]
    : []),
  ...(reservations.length > 0 ? [`Name and contact details in ${count(reservations.length, 'reservation')}`] : []),
  ...(journeys.length > 0 ? [count(journeys.length, 'unfinished purchase')] : []),
  ...(mentions.length > 0 ? [`${count(mentions.length, 'mention')} in the history, in other leads and in notes`] : []),
  'Messages that have not been sent yet',
];

/** Explains which data will be erased and which stays, and asks for confirmation. */
export function EraseForm({ person, known }: { person: Person; known: readonly string[] }) {
  const obstacles = person.reservations.flatMap(({ id, car, obstacle }) =>
    obstacle ? [{ id, car: car.name, obstacle }] : [],
  );
  return (
    <Panel title="Erase this person">
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-semibold">Erased</h3>
          <ul className="mt-1 list-disc pl-5">
            {listErased(person).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">Kept</h3>
          <ul className="mt-1 list-disc pl-5">
            <li>Accounting: amounts, dates and references of payments and refunds, and the car</li>
            <li>Statistics: when leads arrived, their category, state, car and response time</li>
            <li>That you have erased a person, without saying who</li>
            <li>What others have received: mails and the systems that your leads are sent to</li>
          </ul>
        </div>
      </div>
      {obstacles.length > 0 ? (
        <div className="mt-4">
          <Notice tone="warning">
            The person cannot be erased yet, because they must be reachable while money can move:
            <ul className="mt-1 list-disc pl-5">
              {obstacles.map(({ id, car, obstacle }) => (
                <li key={id}>
                  The reservation of {car}: {obstacleTexts[obstacle]}.
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : (
        <Form method="post" className="mt-4 grid gap-3">
          <ContactFields contacts={known} />
          <CheckField label="Erase this person for good. It cannot be undone." name="sure" value="yes" required />
          <div>
            <SubmitButton kind="danger" name="intent" value="erase">
              Erase
            </SubmitButton>
          </div>
        </Form>
      )}
    </Panel>
  );
}
