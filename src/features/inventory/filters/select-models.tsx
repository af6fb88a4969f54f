import { useState } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSearchView } from '../results/search-view.ts';
import { slugOf } from '../slug-of.ts';
import { Choices } from './choices.tsx';
import { isChosen, toggleModel } from './choose-option.ts';
import type { FacetOption, MakeOption } from './filter-data.ts';
import { useModels } from './use-models.ts';

/** Reveals the models of a make. Without JavaScript those of a make that is not chosen come with choosing it. */
export function SelectModels({ make, chooseHref }: { make: MakeOption; chooseHref: string }) {
  const { state, hrefOf } = useSearchView();
  const isOn = (model: FacetOption) => isChosen(state, 'model', model);
  const [isOpenAtFirst] = useState(make.models?.some(isOn) ?? false); // from then on it is the visitor's
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const models = useModels(make, isOpen);
  const isAlive = useHydrated();
  const id = `models-${slugOf(make.label)}`;
  const label = `Select models of ${make.label}`;

  if (!make.models && !isAlive) {
    return (
      // The browser opens what an address points into.
      <SmartLink to={`${chooseHref}#${id}`} rel="nofollow" className="select-models" aria-label={label}>
        Select models
      </SmartLink>
    );
  }
  return (
    <details open={isOpenAtFirst} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="select-models" aria-label={label}>
        Select models
      </summary>
      <div id={id}>
        {Array.isArray(models) ? (
          <Choices
            label={`Models of ${make.label}`}
            options={models}
            isChosen={isOn}
            hrefOf={(model) => hrefOf(toggleModel(state, make, model))}
          />
        ) : (
          <output>{models === null ? 'Loading…' : 'The models could not be loaded. Close this and try again.'}</output>
        )}
      </div>
    </details>
  );
}
