import { AccessoryWarranty } from '../../features/models/accessory-warranty.tsx';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { PageSheet } from '../page-sheet.tsx';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import type { AccessoriesPageData } from './accessories-page-data.ts';
import sheet from './accessories-page.css?url';

export const View = ({ page: { head, crumbs, lead, picture, groups } }: { page: AccessoriesPageData }) => (
  <div data-view="accessories" className="accessories-page">
    <PageSheet href={sheet} />
    <header className="parts-head">
      <div className="container-site">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="heading">{head.title}</h1>
          <p>{lead}</p>
        </div>
        {picture && (
          <Picture
            src={imageUrl(picture.id, { w: 640, crop: '3:2' })}
            srcSet={imageSrcSet(picture.id, {
              widths: [320, 480, 640, 960],
              crop: '3:2',
              availableWidth: picture.width,
            })}
            sizes="(width < 48rem) 100vw, 30rem"
            width={600}
            height={400}
            colour={picture.colour}
            alt=""
            first
          />
        )}
      </div>
    </header>
    <div className="accessories-body container-site">
      <nav aria-label="Categories" className="parts-kinds">
        {groups.map(({ category, id, lines }) => (
          <a key={id} href={`#${id}`}>
            {category} <span>{lines.length}</span>
          </a>
        ))}
      </nav>
      <div className="accessory-groups">
        {groups.map(({ category, id, lines }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{category}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className="accessory">
                  <h3>{line.name}</h3>
                  <p>
                    {line.description}
                    {line.partNumber !== null && <small> Part {line.partNumber}</small>}
                  </p>
                  <b>{line.price}</b>
                  <SmartLink to={line.ask} className="text-link" aria-label={`Enquire: ${line.name}`}>
                    Enquire
                  </SmartLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <AccessoryWarranty />
      </div>
    </div>
  </div>
);
