import type { DiffLine, SettingChange } from '../../../features/site-config/settings/diff-configs.ts';

const marks = { added: '+', removed: '−', same: '' } as const;
const words = { added: 'New: ', removed: 'Before: ', same: '' } as const;

/** Changed settings, with their values before and after. */
export const ChangeLines = ({ changes }: { changes: readonly SettingChange[] }) => (
  <ul className="divide-y divide-line">
    {changes.map(({ path, label, section, lines }) => (
      <li key={path} className="px-4 py-3">
        <p>
          <span className="font-medium">{label}</span>
          <span className="text-sm text-muted"> · {section}</span>
        </p>
        <ul className="diff">
          {withKeys(lines).map(({ key, change, text }) => (
            <li key={key} className={`diff-${change}`}>
              <span className="diff-mark" aria-hidden="true">
                {marks[change]}
              </span>
              <span className="min-w-0">
                <span className="sr-only">{words[change]}</span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

/** A text can have the same line several times. */
function withKeys(lines: readonly DiffLine[]): (DiffLine & { key: string })[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.change} ${line.text}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...line, key: `${name} ${count}` };
  });
}
