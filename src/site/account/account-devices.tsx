import { Button } from '../../ui/button.tsx';
import type { AccountData, DeviceLine } from './account-data.ts';
import { noticeIn } from './account-notices.ts';
import { sessionsPath, signOutPath } from './account-paths.ts';
import { AccountSection } from './account-section.tsx';

/** The browsers that are signed in, and the way out of each. */
export const AccountDevices = ({ devices, ...said }: Pick<AccountData, 'devices' | 'notice' | 'nouns'>) => (
  <AccountSection id="devices" heading="Signed-in devices" notice={noticeIn('devices', said)}>
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

const Device = ({ device: { id, words, seen, isThis } }: { device: DeviceLine }) => (
  <li className="account-row account-row-short">
    <div>
      <p>
        <strong>{words}</strong>
        {isThis && <span className="account-mark">This device</span>}
      </p>
      <p className="account-muted">{seen}</p>
    </div>
    <form method="post" action={isThis ? signOutPath : sessionsPath} className="account-deeds">
      {!isThis && <input type="hidden" name="id" value={id} />}
      <Button
        type="submit"
        kind="outline"
        size="small"
        aria-label={isThis ? 'Sign out on this device' : `Sign out ${words}`}
      >
        Sign out
      </Button>
    </form>
  </li>
);
