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
  choose: (index: number) => void;
  choosesOn: 'click' | 'hover';
};

function Categories({ id, categories, chosen, choose, choosesOn }: CategoriesProps) {
  const list = useRef<HTMLDivElement>(null);
  const getHoverProps = useHoverSelect(choose);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = getTabForKey(event.key, chosen, categories.length, verticalTabKeys);
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Vehicle categories" aria-orientation="vertical" className="mega-tabs">
      {categories.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${index}`}
          aria-controls={`${id}-models`}
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
          onKeyDown={onKeyDown}
          {...(choosesOn === 'hover' && getHoverProps(index))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Long enough to cross other categories on the way to the models. */
const selectAfterMs = 120;

/** On sites whose menus open on hover, categories are selected on hover too. */
function useHoverSelect(choose: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  return (index: number) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      stop();
      if (pointerType === 'mouse') timer.current = setTimeout(() => choose(index), selectAfterMs);
    },
    onPointerLeave: stop,
  });
}
