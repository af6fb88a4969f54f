import type { SearchPageData } from '../../../search-data.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';

/** Where in the site this is; the last step is the page itself. */
export function Breadcrumbs({ crumbs, className }: Pick<SearchPageData, 'crumbs'> & { className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="crumbs">
        {[{ label: 'Home', path: '/' }, ...crumbs].map(({ label, path }, place) => (
          <li key={path}>
            {place > 0 && <span aria-hidden="true">/</span>}
            {place === crumbs.length ? (
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
