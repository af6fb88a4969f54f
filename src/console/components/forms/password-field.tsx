import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';

/** A password of staff, which can be shown while it is typed. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        // Its place is kept, so that the page does not move.
        className={classNames('btn btn-quiet btn-small mt-1', !isHydrated && 'invisible')}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide password' : 'Show password'}
      </button>
    </div>
  );
}
