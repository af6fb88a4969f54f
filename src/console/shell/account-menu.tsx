import { Menu } from '@base-ui/react/menu';
import { Link, useSubmit } from 'react-router';
import { Icon } from '../components/icon.tsx';

/** Account and sign-out. Without JavaScript it is a link to the account page, which has both. */
export function AccountMenu({ name, email }: { name: string; email: string }) {
  const submit = useSubmit();
  return (
    <Menu.Root>
      <Menu.Trigger
        className="btn btn-quiet px-2"
        aria-label={`Account of ${name}`}
        nativeButton={false}
        render={<Link to="/account" />}
        onClick={(event) => event.preventDefault()}
      >
        <Icon name="user" />
        <span className="hidden max-w-40 truncate md:inline">{name}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup className="menu-popup">
            <div className="px-2.5 py-2">
              <p className="font-semibold">{name}</p>
              <p className="text-sm break-all text-muted">{email}</p>
            </div>
            <Menu.Item className="menu-item" render={<Link to="/account" />}>
              <Icon name="settings" />
              Account and security
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => void submit(null, { method: 'post', action: '/sign-out' })}>
              <Icon name="sign-out" />
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
