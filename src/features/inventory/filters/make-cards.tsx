import { formatCount } from '../../../ui/format-count.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { useSearchView } from '../results/search-view.ts';
import { Choice } from './choices.tsx';
import { isChosen, toggleMake } from './choose-option.ts';
import type { FilterOf, MakeOption } from './filter-data.ts';
import { More } from './more.tsx';
import { SelectModels } from './select-models.tsx';

/** Makes with their logos, each with its models. */
export function MakeCards({ filter }: { filter: FilterOf<'makeCards'> }) {
  const { state } = useSearchView();
  const [first, rest] = [filter.options.slice(0, filter.shown), filter.options.slice(filter.shown)];
  return (
    <>
      <CardList label={filter.label} makes={first} />
      {rest.length > 0 && (
        <More label="Show all makes" open={rest.some((make) => isChosen(state, 'make', make))}>
          <CardList label="More makes" makes={rest} />
        </More>
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
  const { state, hrefOf } = useSearchView();
  const isOn = isChosen(state, 'make', make);
  const href = hrefOf(toggleMake(state, make, make.models ?? []));
  return (
    <li className={isOn ? 'make-card chosen' : 'make-card'}>
      <Choice to={href} isChosen={isOn}>
        {make.logo ? (
          <img src={make.logo} alt="" width="32" height="32" loading="lazy" decoding="async" />
        ) : (
          <Monogram name={make.label} className="monogram" />
        )}
        {`${make.label} `}
        <span className="count">{formatCount(make.count)}</span>
      </Choice>
      <SelectModels make={make} chooseHref={href} />
    </li>
  );
}
