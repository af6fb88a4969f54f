import { formatCount } from '../../../ui/text/format-count.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { useSearchView } from '../results/search-view.ts';
import { OptionLink } from './option-links.tsx';
import { isSelected, toggleMake } from './select-option.ts';
import type { FilterDataFor, MakeOption } from './filter-data.ts';
import { OptionSearch, useOptionSearch } from './option-search.tsx';
import { ShowMore } from './show-more.tsx';
import { SelectModels } from './select-models.tsx';

/** Makes with their logos and models. */
export function MakeCards({ filter }: { filter: FilterDataFor<'makeCards'> }) {
  const { state } = useSearchView();
  const [first, rest] = [filter.options.slice(0, filter.shown), filter.options.slice(filter.shown)];
  const search = useOptionSearch(filter.options);
  return (
    <>
      <OptionSearch label={filter.label} options={filter.options} {...search} />
      <CardList label={filter.label} makes={search.matches ?? first} />
      {!search.matches && rest.length > 0 && (
        <ShowMore label="Show all makes" open={rest.some((make) => isSelected(state, 'make', make))}>
          <CardList label="More makes" makes={rest} />
        </ShowMore>
      )}
    </>
  );
}

const CardList = ({ label, makes }: { label: string; makes: readonly MakeOption[] }) => (
  <ul aria-label={label}>
    {makes.map((make) => (
      <MakeCard key={make.label} make={make} />
    ))}
  </ul>
);

function MakeCard({ make }: { make: MakeOption }) {
  const { state, getHref } = useSearchView();
  const isChecked = isSelected(state, 'make', make);
  const href = make.count > 0 || isChecked ? getHref(toggleMake(state, make, make.models ?? [])) : null;
  return (
    <li className={isChecked ? 'make-card chosen' : 'make-card'}>
      <OptionLink to={href} isChosen={isChecked}>
        {make.logo ? (
          <img src={make.logo} alt="" width="32" height="32" loading="lazy" decoding="async" />
        ) : (
          <Monogram name={make.label} className="monogram" />
        )}
        {`${make.label} `}
        <span className="count">{formatCount(make.count)}</span>
      </OptionLink>
      {href !== null && <SelectModels make={make} chooseHref={href} />}
    </li>
  );
}
