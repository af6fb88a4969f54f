import { CopyButton } from '../components/copy-button.tsx';
import { Notice } from '../components/notice.tsx';

/** A signing secret, on the only page that shows it. */
export const SigningSecret = ({ secret }: { secret: string }) => (
  <Notice tone="good">
    <p>Copy the signing secret now. It is shown only once.</p>
    <div className="mt-2 flex gap-2">
      <input className="field" readOnly value={secret} aria-label="Signing secret" />
      <CopyButton text={secret} />
    </div>
  </Notice>
);
