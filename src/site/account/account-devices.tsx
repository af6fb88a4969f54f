import { Button } from '../../ui/button.tsx';
import type { AccountData, DeviceLine } from './account-data.ts';
import { getSectionNotice } from './account-notices.ts';
import { sessionsPath, signOutPath } from './account-paths.ts';
import { AccountSection } from './account-section.tsx';

/** Signed-in browsers, each with a sign-out button. */
export const AccountDevices = ({ devices, ...noticeProps }: Pick<AccountData, 'devices' | 'notice' | 'nouns'>) => (
  <AccountSection id="devices" heading="Signed-in devices" notice={getSectionNotice('devices', noticeProps)}>
    <ul className="account-rows">
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </ul>
    {devices.length > 1 && (
      <form method="post" action={signOutPath} className="account-foot">
        <Button type="submit" kind="outline" name="everywhere" value="1">
          Sign out everywhere
        </Button>
      </form>
    )}
  </AccountSection>
);

const Device = ({ device: { id, label, seen, isCurrent } }: { device: DeviceLine }) => (
  <li className="account-row account-row-short">
    <div>
      <p>
        <strong>{label}</strong>
        {isCurrent && <span className="account-mark">This device</span>}
      </p>
      <p className="account-muted">{seen}</p>
    </div>
    <form method="post" action={isCurrent ? signOutPath : sessionsPath} className="account-actions">
      {!isCurrent && <input type="hidden" name="id" value={id} />}
      <Button
        type="submit"
        kind="outline"
        size="small"
        aria-label={isCurrent ? 'Sign out on this device' : `Sign out ${label}`}
      >
        Sign out
      </Button>
    </form>
  </li>
);
