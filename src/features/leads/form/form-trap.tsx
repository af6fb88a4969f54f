import { trapField } from './side-fields.ts';

/** Nobody sees it, so whoever fills it in is a program. */
export const FormTrap = () => (
  <div className="form-trap" aria-hidden="true">
    <label>
      Leave this empty
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
