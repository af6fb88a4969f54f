import type { ReactNode } from 'react';
import type { SecretState } from '../../features/stock-sources/sources/secret-state.server.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import type { createFields } from '../components/forms/refused-form.ts';

const secretHints: Readonly<Record<SecretState, string | undefined>> = {
  none: undefined,
  stored: 'Stored. Leave empty to keep it.',
  unreadable: 'The stored one can no longer be read. Enter it again.',
};

type ConnectionFieldsProps = {
  field: ReturnType<typeof createFields>['field'];
  secretState: SecretState;
  url: { label: string; hint?: string };
  pathHint: string;
  /** More fields of an HTTPS connection. */
  children?: ReactNode;
};

/**
 * The address and login of a server, in a form with the class `connection-form` and a field `kind`. Which fields are visible
 * depends on what is chosen; the styles do it, so that it works without JavaScript.
 */
export function ConnectionFields({ field, secretState, url, pathHint, children }: ConnectionFieldsProps) {
  const secretHint = secretHints[secretState];
  const secret = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div data-for="https" className="grid gap-5">
        <TextField {...url} {...field('https.url')} type="url" placeholder="https://" />
        <Fields>
          {children}
          <SelectField label="Access" {...field('https.auth')}>
            <option value="none">No sign-in</option>
            <option value="basic">User name and password</option>
            <option value="header">A secret header</option>
          </SelectField>
          <div data-for="basic">
            <TextField label="User name" {...field('https.username')} autoComplete="off" />
          </div>
          <div data-for="basic">
            <TextField label="Password" {...field('password.basic')} {...secret} type="password" hint={secretHint} />
          </div>
          <div data-for="header">
            <TextField label="Header name" {...field('https.headerName')} autoComplete="off" placeholder="X-Api-Key" />
          </div>
          <div data-for="header">
            <TextField
              label="Header value"
              {...field('password.header')}
              {...secret}
              type="password"
              hint={secretHint}
            />
          </div>
        </Fields>
      </div>
      <div data-for="sftp" className="grid gap-5">
        <Fields>
          <TextField label="Host" {...field('sftp.host')} autoComplete="off" placeholder="sftp.example.com" />
          <TextField label="Port" {...field('sftp.port')} inputMode="numeric" />
          <div className="sm:col-span-2">
            <TextField label="Path of the file" {...field('sftp.path')} autoComplete="off" hint={pathHint} />
          </div>
          <TextField label="SFTP user name" {...field('sftp.username')} autoComplete="off" />
          <TextField label="SFTP password" {...field('password.sftp')} {...secret} type="password" hint={secretHint} />
        </Fields>
        <TextAreaField
          label="Private key"
          {...field('password.key')}
          {...secret}
          rows={3}
          hint={secretHint ?? 'Instead of a password, in PEM or OpenSSH format.'}
        />
      </div>
    </>
  );
}

/** Two fields a row where there is space. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);
