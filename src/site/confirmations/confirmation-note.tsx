import './confirmation-note.css';
import { useEffect, useState } from 'react';
import type { ConfirmationChannel } from '../../features/confirmations/confirmation-channel.ts';
import { confirmationParam, confirmationPath } from '../../features/confirmations/confirmation-url.ts';
import { confirmInBrowser } from '../../features/confirmations/confirm-in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import type { ConfirmationData } from './confirmation-data.ts';
import { backField } from './confirmation-form.ts';

type NoteProps = { confirmation: ConfirmationData };

/** Says whether the visitor gets a message about the form before this page, and sends one that was withheld. */
export const ConfirmationNote = ({ confirmation }: NoteProps) => {
  const { message, isSentByEmail, problem, withheld } = confirmation;
  return (
    <>
      {isSentByEmail && <Sent channels={['confirmation']} message={message} />}
      {problem !== null && (
        <p role="alert" className="confirmation-note field-error">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {withheld && (
        <Withheld key={withheld.challenge} withheld={withheld} message={message} hasProblem={problem !== null} />
      )}
    </>
  );
};

type WithheldProps = Pick<ConfirmationData, 'message'> & {
  withheld: NonNullable<ConfirmationData['withheld']>;
  /** The button was pressed, without success. */
  hasProblem: boolean;
};

/** Does the work for the visitor. Without JavaScript, or where that fails, there is a button. */
function Withheld({ withheld, message, hasProblem }: WithheldProps) {
  const [sent, setSent] = useState<readonly ConfirmationChannel[] | null>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!hasProblem) void confirmInBrowser(withheld).then(setSent);
  }, [withheld, hasProblem]);
  const needsButton = !isHydrated || hasProblem || sent?.length === 0;
  return (
    <div className="confirmation-note" aria-live="polite" data-hydrate="">
      {needsButton && <WithheldForm withheld={withheld} message={message} />}
      {!needsButton && sent && <Sent channels={sent} message={message} />}
      {!needsButton && !sent && <p>{message === 'link' ? 'Emailing you the link…' : 'Sending you a confirmation…'}</p>}
    </div>
  );
}

const WithheldForm = ({ withheld: { challenge, channels, back }, message }: Omit<WithheldProps, 'hasProblem'>) => (
  <form method="post" action={confirmationPath}>
    <p>
      Many forms have been sent from your internet connection, so we haven’t{' '}
      {message === 'link' ? 'emailed you the link' : `sent you a confirmation ${listChannels(channels)}`} yet. If you’d
      like it, press the button after a few seconds. We have everything you entered.
    </p>
    <input type="hidden" name={confirmationParam} value={challenge} />
    <input type="hidden" name={backField} value={back} />
    <Button type="submit" kind="outline">
      {message === 'link' ? 'Email me the link' : 'Send me a confirmation'}
    </Button>
  </form>
);

const Sent = ({
  channels,
  message,
}: Pick<ConfirmationData, 'message'> & { channels: readonly ConfirmationChannel[] }) => (
  <p className="confirmation-note">
    {message === 'link' ? 'We’ve emailed you the link.' : `We’ve sent a confirmation ${listTargets(channels)}.`}
  </p>
);

const listChannels = (channels: readonly ConfirmationChannel[]): string =>
  channels.map((channel) => ({ confirmation: 'by email', confirmation_sms: 'by text message' })[channel]).join(' and ');

const listTargets = (channels: readonly ConfirmationChannel[]): string =>
  channels
    .map((channel) => ({ confirmation: 'to your email address', confirmation_sms: 'to your phone' })[channel])
    .join(' and ');
