import { Link } from 'react-router';

type PageLinksProps = { page: number; pages: number; toPage(number: number): string };

/** Links to the neighbouring pages of a list; nothing if it has one page. */
export const PageLinks = ({ page, pages, toPage }: PageLinksProps) =>
  pages > 1 && (
    <nav aria-label="Pages" className="flex gap-2">
      {page > 1 && (
        <Link to={toPage(page - 1)} className="btn btn-outline btn-small" rel="prev">
          Previous
        </Link>
      )}
      {page < pages && (
        <Link to={toPage(page + 1)} className="btn btn-outline btn-small" rel="next">
          Next
        </Link>
      )}
    </nav>
  );
