import type { CSSProperties } from 'react';
import { imageSrcSet, imageUrl } from '../../../../platform/images/image-url.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { MenuLink, SmartLink } from '../../../../ui/smart-link.tsx';
import type { MenuModel } from '../../../shell/shell-data.ts';
import { getItemCount, type MegaCategory, getRowCount, needsScroll } from './mega-menu-layout.ts';

/** The models of a category. The height depends on their number; more than six scroll. */
export function MegaCards({ category }: { category: MegaCategory }) {
  const items = getItemCount(category);
  const height = { '--rows': getRowCount(items) } as CSSProperties;
  return (
    <ul className="mega-cards" data-scrolls={needsScroll(items) || undefined} style={height}>
      {category.models.map((model) => (
        <MegaCard key={model.link} model={model} />
      ))}
    </ul>
  );
}

const MegaCard = ({ model: { name, make, link, stockLink, status, picture } }: { model: MenuModel }) => (
  <li className="mega-card">
    {picture && (
      <Picture
        src={imageUrl(picture.id, { w: 320, crop: '16:10' })}
        srcSet={imageSrcSet(picture.id, { widths: [320, 640], crop: '16:10' })}
        sizes="280px"
        width={280}
        height={171}
        colour={picture.colour}
        alt=""
      />
    )}
    {status && <span className="mega-status">{status}</span>}
    <strong>
      {make && <small>{make} </small>}
      {name}
    </strong>
    <p>
      <MenuLink to={link} className="cover-link">
        Explore {name}
      </MenuLink>
      <SmartLink to={stockLink}>
        Our Stock<span className="sr-only"> of {name}</span>
      </SmartLink>
    </p>
  </li>
);
