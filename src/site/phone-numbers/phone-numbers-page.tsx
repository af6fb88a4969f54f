import { data } from 'react-router';
import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import { toShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import { SingleColumn } from '../shell/single-column.tsx';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/phone-numbers-page.ts';
import { readPhoneNumbers } from './read-phone-numbers.server.ts';
import { receivePhoneNumbers } from './receive-phone-numbers.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await readPhoneNumbers(context.get(siteRequest)), noStore);

export const action = ({ context }: Route.ActionArgs) => receivePhoneNumbers(context.get(siteRequest));

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Phone numbers | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

/** All numbers of a site that hides them, for visitors without JavaScript. */
export default function PhoneNumbersPage({ loaderData: { places }, actionData }: Route.ComponentProps) {
  const numbers = actionData?.numbers ?? {};
  return (
    <SingleColumn heading="Phone numbers">
      {actionData?.problem && <p role="alert">{actionData.problem}</p>}
      <dl className="phone-numbers">
        {places.map(({ name, phones }) => (
          <div key={name}>
            <dt>{name}</dt>
            {phones.map((phone) => {
              const number = phone.revealKey === undefined ? undefined : numbers[phone.revealKey];
              return (
                <dd key={phone.revealKey ?? phone.shown}>
                  <PhoneLink phone={number === undefined ? phone : toShownPhone(number, '', { hideNumbers: false })} />
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
    </SingleColumn>
  );
}
