import { SearchForm } from '../../../../ui/forms/search-form.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { typedQueryParam } from '../../../../features/car-search/natural-language/typed-query.ts';

type SearchBoxProps = { searchPath: string; className?: string; placeholder?: string };

/** A search field that leads to the search page. */
export function SearchBox({ searchPath, className, placeholder = 'Search...' }: SearchBoxProps) {
  return (
    <SearchForm action={searchPath} {...(className && { className })} formClassName="relative">
      <input
        type="search"
        name={typedQueryParam}
        aria-label="Search our stock"
        placeholder={placeholder}
        className="field pr-12"
      />
      <button type="submit" aria-label="Search" className="box-button">
        <Icon name="search" />
      </button>
    </SearchForm>
  );
}
