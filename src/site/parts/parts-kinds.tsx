import { SmartLink } from '../../ui/smart-link.tsx';
import type { PartsLanding } from './parts-data.ts';

export const PartsKinds = ({ kinds }: Pick<PartsLanding, 'kinds'>) => (
  <nav aria-label="Accessories by kind" className="parts-kinds">
    {kinds.map(({ label, count, href }) => (
      <SmartLink key={href} to={href}>
        {label} <span>{count}</span>
      </SmartLink>
    ))}
  </nav>
);
