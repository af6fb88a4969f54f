import { Icon } from '../../../../ui/icon.tsx';
import type { ShellData } from '../../../shell/shell-data.ts';

export function SocialLinks({ shell, className }: { shell: ShellData; className?: string }) {
  const links = (['facebook', 'instagram'] as const).flatMap((name) => {
    const href = shell[name];
    return href ? [{ name, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={`-ml-2.5 flex ${className ?? ''}`}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener"
            aria-label={`${shell.name} on ${name === 'facebook' ? 'Facebook' : 'Instagram'}`}
            className="square hover:text-brand-bright"
          >
            <Icon name={name} className="size-5.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
