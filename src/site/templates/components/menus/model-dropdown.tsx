import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { ModelMenu } from '../../../shell/shell-data.ts';
import type { MegaPanelProps } from './mega-panel.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { MenuDisclosure } from './menu-disclosure.tsx';
import { MenuPanel } from './menu-panel.tsx';

type Panel = ComponentType<MegaPanelProps>;

type ModelDropdownProps = {
  entry: MenuEntry;
  menu: ModelMenu;
  opensOn: 'click' | 'hover';
  className: string;
  panelClassName: string;
};

/** The models of the site: plain links at first; on hover or focus they are replaced by pictures by category. */
export function ModelDropdown({ entry, menu, opensOn, ...classes }: ModelDropdownProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const prepare = () => {
    if (!Panel) loadPanel(sheet, (loaded) => setPanel(() => loaded));
  };
  useEffect(() => {
    // The visitor hovered or focused it before hydration.
    if (sheet.current?.parentElement?.matches('[open], :hover, :focus-within'))
      loadPanel(sheet, (loaded) => setPanel(() => loaded));
  }, []);
  return (
    <MenuDisclosure
      label={entry.label}
      opensOn={opensOn}
      sheet={sheet}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...classes}
    >
      {Panel ? <Panel menu={menu} links={entry.besideModels ?? []} choosesOn={opensOn} /> : <MenuPanel entry={entry} />}
    </MenuDisclosure>
  );
}

/** The links stay if the panel cannot be loaded or if the focus is already among them. */
function loadPanel(sheet: RefObject<HTMLDivElement | null>, take: (panel: Panel) => void) {
  const hasFocus = () => sheet.current?.contains(document.activeElement) ?? false;
  import('./mega-panel.tsx').then(
    ({ MegaPanel }) => hasFocus() || take(MegaPanel),
    (error: unknown) => console.debug(error),
  );
}
