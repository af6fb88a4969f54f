import type { MenuLink as Link } from '../../../../features/sites/config/menu-config.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { MenuLink } from '../../../../ui/smart-link.tsx';
import type { ModelMenu } from '../../../shell/shell-data.ts';
import { DrawerLinks } from './drawer-links.tsx';
import { allVehicles, listMegaCategories } from './mega-menu-layout.ts';
import { toMenuLink } from './menu-entries.ts';

type DrawerModelsProps = { menu: ModelMenu; all: string; links: Link[] };

/** The models on phones, nested by category. A link leads to the page of all models. */
export const DrawerModels = ({ menu, all, links }: DrawerModelsProps) => (
  <>
    <MenuLink to={all} className="drawer-part">
      {allVehicles}
    </MenuLink>
    {listMegaCategories(menu)
      .slice(1)
      .map(({ name, models }) => (
        <details key={name} name="drawer-models">
          <summary className="drawer-part">
            {name}
            <Icon name="chevron-down" className="turns size-4" />
          </summary>
          <DrawerLinks links={models.map(toMenuLink)} />
        </details>
      ))}
    <DrawerLinks links={links} />
  </>
);
