import type { ConfirmationChannel } from '../../features/leads/delivery/plan-deliveries.ts';
import { confirmationParam } from '../../features/leads/success-url.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type WithheldConfirmationProps = {
  challenge: string;
  channels: readonly ConfirmationChannel[];
  error: string | undefined;
};

/** Offers a confirmation that was not sent, because many forms were sent from the visitor’s network. */
export const WithheldConfirmation = ({ challenge, channels, error }: WithheldConfirmationProps) => (
  <form method="post" className="success-confirmation">
    <p className="success-note">
      Many messages have been sent from your internet connection, so we haven’t sent you a confirmation{' '}
      {channels.map((channel) => names[channel]).join(' and ')} yet. If you’d like one, press the button after a few
      seconds. Your message has arrived either way.
    </p>
    {error !== undefined && (
      <p role="alert" className="field-error">
        <Icon name="warning" />
        {error}
      </p>
    )}
    <input type="hidden" name={confirmationParam} value={challenge} />
    <Button type="submit" kind="outline">
      Send me a confirmation
    </Button>
  </form>
);

const names: Readonly<Record<ConfirmationChannel, string>> = {
  confirmation: 'by email',
  confirmation_sms: 'by text message',
};
