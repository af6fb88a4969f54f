import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { PageIntro } from '../shell/page-intro.tsx';
import type { PartsSearchResult, PartsSearchData } from './parts-data.ts';
import { PartsSearchForm } from './parts-search-form.tsx';

export const PartsSearchView = ({ search }: { search: PartsSearchData }) => (
  <div className="parts-search-page">
    <PageIntro crumbs={search.crumbs} heading="Search parts and accessories">
      <PartsSearchForm models={search.models} query={search.query} model={search.model} />
    </PageIntro>
    <section aria-labelledby="parts-found" className="parts-found container-site">
      <h2 id="parts-found">{search.heading}</h2>
      {search.found.length === 0 ? <NothingFound search={search} /> : <PartsFound search={search} />}
    </section>
  </div>
);

const PartsFound = ({ search: { found, enquiryHref } }: { search: PartsSearchData }) => (
  <>
    <ul className="accessory-groups">
      {found.map((part) => (
        <li key={part.name} className="accessory">
          <h3>{part.name}</h3>
          <p>{part.description}</p>
          <Fits {...part} />
          <b>{part.price}</b>
        </li>
      ))}
    </ul>
    <p>
      Not what you had in mind?{' '}
      <SmartLink to={enquiryHref} className="text-link">
        Ask our parts team
      </SmartLink>
    </p>
  </>
);

const Fits = ({ fits, more }: Pick<PartsSearchResult, 'fits' | 'more'>) => (
  <p className="accessory-fits">
    Fits{' '}
    {fits.map(({ label, href }, index) => (
      <span key={href}>
        <SmartLink to={href} className="text-link">
          {label}
        </SmartLink>
        {index < fits.length - 1 && ','}{' '}
      </span>
    ))}
    {more > 0 && `and ${more} more`}
  </p>
);

const NothingFound = ({ search: { enquiryHref, kinds } }: { search: PartsSearchData }) => (
  <>
    <p>
      Try a shorter search, or browse by category. Mechanical parts such as filters and brake pads are not listed here;
      our parts team can find them from your registration number.
    </p>
    <p>
      <SmartLink to={enquiryHref} className="btn btn-brand">
        Ask our parts team
      </SmartLink>
    </p>
    <ChoiceLinks label="Accessories by category" choices={kinds} />
  </>
);
