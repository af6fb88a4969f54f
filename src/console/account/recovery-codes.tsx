import { Panel } from '../components/panel.tsx';

/** New recovery codes, shown once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <Panel
    title="Your recovery codes"
    description="Store them where you keep your passwords. They are shown only now; each works once."
  >
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-base">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Panel>
);
