import { useState } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSearchView } from '../results/search-view.ts';
import { slugOf } from '../slug-of.ts';
import { Choices } from './choices.tsx';
import { isChosen, toggleModel } from './choose-option.ts';
import type { FacetOption, MakeOption } from './filter-data.ts';
import { findModels } from './models-of-make.ts';

/** Reveals the models of a make. Without JavaScript those of a make that is not chosen come with choosing it. */
export function SelectModels({ make, chooseHref }: { make: MakeOption; chooseHref: string }) {
  const { state, hrefOf } = useSearchView();
  const isAlive = useHydrated();
  const [found, setFound] = useState<FacetOption[] | 'failed' | null>(null);
  const models = make.models ?? found;
  const id = `models-${slugOf(make.label)}`;
  const isOn = (model: FacetOption) => isChosen(state, 'model', model);
  const [isOpenAtFirst] = useState(make.models?.some(isOn) ?? false);

  if (!make.models && !isAlive) {
    return (
      // The page opens what an address points into.
      <SmartLink to={`${chooseHref}#${id}`} rel="nofollow" className="select-models">
        Select models
      </SmartLink>
    );
  }
  const look = async (event: React.ToggleEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open || make.models) return;
    setFound(await findModels(state, make.values).catch(() => 'failed' as const));
  };
  return (
    <details open={isOpenAtFirst} onToggle={look}>
      <summary className="select-models" aria-label={`Select models of ${make.label}`}>
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
          <output>{models === 'failed' ? 'The models could not be loaded. Close and try again.' : 'Loading…'}</output>
        )}
      </div>
    </details>
  );
}
