import type { SearchPageData } from '../../search/search-data.ts';
import { SmartLink } from '../../../ui/smart-link.tsx';

/** Breadcrumbs; the last one is the page itself. */
export function Breadcrumbs({
  breadcrumbs: crumbs,
  className,
}: Pick<SearchPageData, 'breadcrumbs'> & { className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="crumbs">
        {[{ label: 'Home', path: '/' }, ...crumbs].map(({ label, path }, index) => (
          <li key={path}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === crumbs.length ? (
              <span aria-current="page">{label}</span>
            ) : (
              <SmartLink to={path}>{label}</SmartLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
