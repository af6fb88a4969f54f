import { AccessoryWarranty } from '../../features/models/accessory-warranty.tsx';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { PageIntro } from '../shell/page-intro.tsx';
import { PageStylesheet } from '../rendering/page-stylesheet.tsx';
import type { ModelAccessoriesData } from './model-accessories-data.ts';
import sheet from './model-accessories.css?url';

export const View = ({ page: { head, crumbs, lead, picture, groups } }: { page: ModelAccessoriesData }) => (
  <div data-view="accessories" className="accessories-page">
    <PageStylesheet href={sheet} />
    <PageIntro
      crumbs={crumbs}
      heading={head.title}
      lead={lead}
      picture={picture && <ModelPicture picture={picture} />}
    />
    <div className="accessories-body container-site">
      <ChoiceLinks
        label="Categories"
        choices={groups.map(({ category, id, lines }) => ({ label: category, href: `#${id}`, count: lines.length }))}
      />
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
                  <SmartLink to={line.enquiryHref} className="text-link" aria-label={`Enquire: ${line.name}`}>
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

const ModelPicture = ({
  picture: { id, width, colour },
}: {
  picture: NonNullable<ModelAccessoriesData['picture']>;
}) => (
  <Picture
    src={imageUrl(id, { w: 640, crop: '3:2' })}
    srcSet={imageSrcSet(id, { widths: [320, 480, 640, 960], crop: '3:2', availableWidth: width })}
    sizes="(width < 48rem) 100vw, 27rem"
    width={600}
    height={400}
    colour={colour}
    alt=""
    first
  />
);
