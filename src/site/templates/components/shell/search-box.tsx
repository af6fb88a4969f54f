import { SearchForm } from '../../../../ui/forms/search-form.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SearchInput } from '../../../../features/car-search/suggestions/search-input.tsx';

type SearchBoxProps = { searchPath: string; className?: string; placeholder?: string };

/** A search field that leads to the search page. */
export function SearchBox({ searchPath, className, placeholder = 'Search...' }: SearchBoxProps) {
  return (
    <SearchForm action={searchPath} {...(className && { className })} formClassName="relative">
      <SearchInput aria-label="Search our stock" placeholder={placeholder} className="field pr-12" />
      <button type="submit" aria-label="Search" className="box-button">
        <Icon name="search" />
      </button>
    </SearchForm>
  );
}
