import { useSyncExternalStore } from 'react';
import { CheckField } from './forms/check-field.tsx';
import { singleKeys } from './use-list-keys.ts';

/** The keys of a list with their meanings, and a switch for those that are single letters. */
export function KeyboardHelp({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.read, () => true);
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {keys.map(([key, meaning]) => (
          <li key={key}>
            <span className="kbd">{key}</span> {meaning}
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <CheckField
          label="Use single letters as shortcuts"
          checked={isOn}
          onChange={({ target }) => singleKeys.write(target.checked)}
        />
      </div>
    </>
  );
}
