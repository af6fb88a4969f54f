import { useState } from 'react';
import { useStoreValue } from '../../../ui/state/store.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { DropDown } from '../../components/forms/drop-down.tsx';
import { Icon } from '../../components/icon.tsx';
import { alertSettings, allowNotifications, playSound } from '../lead-alerts.ts';

/** How this browser tells about new leads. Needs scripts, so it is there with them only. */
export function AlertChooser() {
  const { sound, notification } = useStoreValue(alertSettings);
  const [isRefused, setRefused] = useState(false);
  if (!useHydrated()) return null;
  const chooseNotification = async (isWanted: boolean): Promise<void> => {
    const isAllowed = !isWanted || (await allowNotifications());
    setRefused(!isAllowed);
    alertSettings.update((settings) => ({ ...settings, notification: isWanted && isAllowed }));
  };
  return (
    <DropDown
      className="btn btn-outline"
      label={
        <>
          Alerts
          <Icon name="chevron-down" />
        </>
      }
    >
      <div className="drop-down-panel grid gap-2">
        <p className="text-sm text-muted">When a new lead arrives, in this browser:</p>
        <CheckField
          label="Play a sound"
          checked={sound}
          onChange={({ target: { checked } }) => {
            alertSettings.update((settings) => ({ ...settings, sound: checked }));
            // Browsers allow sound after a click; and the person hears what to expect.
            if (checked) playSound();
          }}
        />
        <CheckField
          label="Show a desktop notification"
          checked={notification}
          {...(isRefused && { hint: 'Your browser does not allow notifications of this page.' })}
          onChange={({ target: { checked } }) => void chooseNotification(checked)}
        />
      </div>
    </DropDown>
  );
}
