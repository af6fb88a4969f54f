import './search-alert-channel.css';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import type { SearchLine, SearchRefusal } from './account-data.ts';
import { searchesPath } from './account-paths.ts';

type SearchChannelProps = { search: SearchLine; phone: string; refusal: SearchRefusal | null };

/** Text message or email. CSS shows the address field only for email. */
export function SearchAlertChannel({ search: { id, label, channel, email }, phone, refusal }: SearchChannelProps) {
  const chosen = refusal ? 'email' : channel;
  return (
    <details className="account-channel" open={refusal !== null}>
      <summary aria-label={`Change how we tell you about ${label}`}>Change how we tell you</summary>
      <form method="post" action={searchesPath}>
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend className="sr-only">How we tell you</legend>
          <label>
            <input type="radio" name="channel" value="sms" defaultChecked={chosen === 'sms'} /> Text message to {phone}
          </label>
          <label>
            <input type="radio" name="channel" value="email" defaultChecked={chosen === 'email'} /> Email
          </label>
        </fieldset>
        <div className="account-email">
          <TextField
            label="Email address"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={refusal?.email ?? email}
            error={refusal?.error}
          />
        </div>
        <Button type="submit" size="small" name="do" value="change">
          Save
        </Button>
      </form>
    </details>
  );
}
