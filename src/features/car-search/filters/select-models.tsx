import { useState } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { useSearchView } from '../results/search-view.ts';
import { slugify } from '../../cars/slugify.ts';
import { OptionLinks } from './option-links.tsx';
import { OptionSearch, useOptionSearch } from './option-search.tsx';
import { isSelected, toggleModel } from './select-option.ts';
import type { FacetOption, MakeOption } from './filter-data.ts';
import { useModels } from './use-models.ts';

/** Unfolds the models of a make. Without JavaScript, the models of an unselected make appear once it is selected. */
export function SelectModels({ make, chooseHref }: { make: MakeOption; chooseHref: string }) {
  const { state, getHref } = useSearchView();
  const isChecked = (model: FacetOption) => isSelected(state, 'model', model);
  const [isInitiallyOpen] = useState(make.models?.some(isChecked) ?? false); // only initially: the visitor may close it
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const models = useModels(make, isOpen);
  const search = useOptionSearch(Array.isArray(models) ? models : []);
  const isHydrated = useHydrated();
  const id = `models-${slugify(make.label)}`;
  const label = `Select models of ${make.label}`;

  if (!make.models && !isHydrated) {
    return (
      // Browsers open a `details` element whose content the URL fragment points to.
      <SmartLink to={`${chooseHref}#${id}`} rel="nofollow" className="select-models" aria-label={label}>
        Select models
      </SmartLink>
    );
  }
  return (
    <details open={isInitiallyOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="select-models" aria-label={label}>
        Select models
      </summary>
      <div id={id}>
        {Array.isArray(models) ? (
          <>
            <OptionSearch label={`${make.label} model`} options={models} {...search} />
            <OptionLinks
              label={`Models of ${make.label}`}
              options={search.matches ?? models}
              isChosen={isChecked}
              getHref={(model) => getHref(toggleModel(state, make, model))}
            />
          </>
        ) : (
          <output>{models === null ? 'Loading…' : 'The models could not be loaded. Close this and try again.'}</output>
        )}
      </div>
    </details>
  );
}
