import { honeypotField } from '../hidden-field-names.ts';

/** A field that people do not see: only bots fill it in. */
export const Honeypot = () => (
  <div className="honeypot" aria-hidden="true">
    <label>
      Leave this empty
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
