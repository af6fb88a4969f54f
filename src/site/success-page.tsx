import '../features/leads/form/leads.css';
import { useEffect, useRef } from 'react';
import { data, type HeadersArgs, useNavigate, useNavigationType } from 'react-router';
import { CarSummary } from '../features/leads/form/car-summary.tsx';
import { successAddress } from '../features/leads/success-address.ts';
import { valuationParam } from '../features/valuations/valuation-paths.ts';
import { localItems } from '../features/sites/local-items.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import type { Route } from './+types/success-page.ts';
import { personal, personalHeaders } from './account/personal-headers.ts';
import { answerHeaders } from './forms/answer-headers.ts';
import { readSuccess } from './read-success.server.ts';
import { siteRequest } from './site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await readSuccess(context.get(siteRequest), url);
  return data(page, url.searchParams.has(valuationParam) ? personal : undefined);
}

/** Of what somebody was offered nobody keeps a copy. */
export const headers = (answered: HeadersArgs): Headers =>
  answered.loaderHeaders.has('cache-control') ? personalHeaders(answered) : answerHeaders(answered);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Thank you | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { words, car, isAboutCar, time, isConfirmed, phone, isKnown } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasComeTo = useNavigationType() !== 'POP';
  // Whoever has sent a form here hears first that it has arrived.
  useEffect(() => {
    if (wasComeTo) heading.current?.focus();
  }, [wasComeTo]);
  return (
    <div className="container-site success" {...(!isKnown && { 'data-awaken': '' })}>
      {!isKnown && <RememberedSuccess />}
      {isKnown && <Icon name="check" className="success-mark" />}
      <h1 ref={heading} tabIndex={-1} className="heading">
        {words.heading}
      </h1>
      <p className="success-lead">{words.lead}</p>
      {car && isAboutCar && <CarSummary car={car} />}
      {time && (
        <p className="success-said">
          You asked for <strong>{time}</strong>.
        </p>
      )}
      {words.next.length > 0 && (
        <>
          <h2>What happens next</h2>
          <ol className="numbered-steps">
            {words.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {isConfirmed && <p className="success-said">A confirmation is on its way to your email address.</p>}
      {phone && (
        <p className="success-said">
          In a hurry? Call us on{' '}
          <a href={phone.href} className="text-link">
            {phone.shown}
          </a>
          .
        </p>
      )}
      <WaysOn {...loaderData} />
    </div>
  );
}

type WaysOnProps = Pick<Route.ComponentProps['loaderData'], 'words' | 'car' | 'searchPath' | 'nouns'>;

/** First what suits the form that was sent, then the rest of the site. */
function WaysOn({ words: { leadsTo }, car, searchPath, nouns }: WaysOnProps) {
  const isToSearch = !car && leadsTo === 'search';
  return (
    <p className="success-ways">
      {car && <ButtonLink to={`/cars/${car.slug}`}>Back to the {nouns.one}</ButtonLink>}
      {!car && leadsTo === 'contact' && <ButtonLink to="/contact-us">Find us and our hours</ButtonLink>}
      {!car && leadsTo === 'home' && <ButtonLink to="/">Back to the home page</ButtonLink>}
      <ButtonLink to={searchPath} kind={isToSearch ? 'brand' : 'outline'}>
        See more {nouns.many}
      </ButtonLink>
      {(car || leadsTo !== 'home') && (
        <SmartLink to="/" className="text-link">
          Home
        </SmartLink>
      )}
    </p>
  );
}

/** Whoever comes back to the bare address is thanked for what was sent last. */
function RememberedSuccess() {
  const navigate = useNavigate();
  useEffect(() => {
    const category = localItems.successCategory.read();
    if (category === null) return;
    void navigate(successAddress(category, localItems.enquiredCar.read()), { replace: true });
  }, [navigate]);
  return null;
}
