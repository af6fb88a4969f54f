import './mega-panel.css';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { MenuLink as Link } from '../../../../features/sites/config/menu-config.ts';
import { MenuLink } from '../../../../ui/smart-link.tsx';
import { verticalTabKeys, getTabForKey } from '../../../../ui/interaction/tab-keys.ts';
import type { ModelMenu } from '../../../shell/shell-data.ts';
import { MegaCards } from './mega-cards.tsx';
import { type MegaCategory, listMegaCategories } from './mega-menu-layout.ts';

export type MegaPanelProps = { menu: ModelMenu; links: Link[]; choosesOn: 'click' | 'hover' };

/** The models by category: categories as vertical tabs, models as cards, and further links. */
export function MegaPanel({ menu, links, choosesOn }: MegaPanelProps) {
  const id = useId();
  const categories = listMegaCategories(menu);
  const [chosen, choose] = useState(0);
  const category = categories[chosen] ?? categories[0];
  return (
    <div className="mega">
      <Categories id={id} categories={categories} chosen={chosen} choose={choose} choosesOn={choosesOn} />
      {category && (
        <div role="tabpanel" id={`${id}-models`} aria-labelledby={`${id}-${chosen}`} className="mega-models">
          <MegaCards key={category.name} category={category} />
        </div>
      )}
      <ul className="menu-links mega-beside">
        {links.map(({ label, to }) => (
          <li key={`${to} ${label}`}>
            <MenuLink to={to}>{label}</MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CategoriesProps = {
  id: string;
  categories: MegaCategory[];
  chosen: number;
  choose: (place: number) => void;
  choosesOn: 'click' | 'hover';
};

function Categories({ id, categories, chosen, choose, choosesOn }: CategoriesProps) {
  const list = useRef<HTMLDivElement>(null);
  const point = usePointing(choose);
  const follow = (event: KeyboardEvent) => {
    const place = getTabForKey(event.key, chosen, categories.length, verticalTabKeys);
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
    list.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Vehicle categories" aria-orientation="vertical" className="mega-tabs">
      {categories.map(({ name }, place) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${place}`}
          aria-controls={`${id}-models`}
          aria-selected={place === chosen}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => choose(place)}
          onKeyDown={follow}
          {...(choosesOn === 'hover' && point(place))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Long enough to cross other categories on the way to the models. */
const chooseAfterMs = 120;

/** On sites whose menus open on hover, categories are selected on hover too. */
function usePointing(choose: (place: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  return (place: number) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      stop();
      if (pointerType === 'mouse') timer.current = setTimeout(() => choose(place), chooseAfterMs);
    },
    onPointerLeave: stop,
  });
}
