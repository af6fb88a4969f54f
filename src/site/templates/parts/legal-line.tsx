import type { ShellData } from '../../shell-data.ts';

/** What the law and the dealer's licence want at the foot of every page. */
export function LegalLine({ shell, className }: { shell: ShellData; className: string }) {
  return (
    <div className={className}>
      <p className="md:max-w-sm md:shrink-0">
        Prices are in Australian dollars. All listed vehicles are subject to prior sale.
      </p>
      <p className="md:text-right">
        © {shell.year} {shell.name}
        {shell.licences.map((licence) => (
          <span key={licence}> · Dealer licence {licence}</span>
        ))}
      </p>
    </div>
  );
}
