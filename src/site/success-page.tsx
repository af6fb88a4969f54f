import '../features/leads/form/leads.css';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CarSummary } from '../features/leads/form/car-summary.tsx';
import { successAddress } from '../features/leads/success-address.ts';
import { localItems } from '../features/sites/local-items.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import type { Route } from './+types/success-page.ts';
import { readSuccess } from './read-success.server.ts';
import { siteRequest } from './site-request.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readSuccess(context.get(siteRequest), url);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Thank you | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { words, car, searchPath, vehicleNoun, isKnown } = loaderData;
  return (
    <div className="container-site success" {...(!isKnown && { 'data-awaken': '' })}>
      {!isKnown && <RememberedSuccess />}
      <Icon name="check" className="success-mark" />
      <h1 className="heading">{words.heading}</h1>
      <p className="success-lead">{words.lead}</p>
      {car && <CarSummary car={car} />}
      <h2>What happens next</h2>
      <ol className="numbered-steps">
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="success-ways">
        {car && <ButtonLink to={`/cars/${car.slug}`}>Back to the car</ButtonLink>}
        <ButtonLink to={searchPath} kind={car ? 'outline' : 'brand'}>
          See more {vehicleNoun}
        </ButtonLink>
        <SmartLink to="/" className="text-link">
          Home
        </SmartLink>
      </p>
    </div>
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
