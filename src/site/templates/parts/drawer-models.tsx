import type { MenuLink as Link } from '../../../features/sites/config/look.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuLink } from '../../../ui/smart-link.tsx';
import type { ModelMenu } from '../../shell-data.ts';
import { DrawerLinks } from './drawer-links.tsx';
import { allVehicles, megaCategories } from './mega-menu-rules.ts';
import { linkOf } from './menu-entries.ts';

type DrawerModelsProps = { menu: ModelMenu; all: string; links: Link[] };

/** The models on phones: a category within the entry, and its models within the category. All of them have a page. */
export const DrawerModels = ({ menu, all, links }: DrawerModelsProps) => (
  <>
    <MenuLink to={all} className="drawer-part">
      {allVehicles}
    </MenuLink>
    {megaCategories(menu)
      .slice(1)
      .map(({ name, models }) => (
        <details key={name} name="drawer-models">
          <summary className="drawer-part">
            {name}
            <Icon name="chevron-down" className="turns size-4" />
          </summary>
          <DrawerLinks links={models.map(linkOf)} />
        </details>
      ))}
    <DrawerLinks links={links} />
  </>
);
