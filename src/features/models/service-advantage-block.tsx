import { SmartLink } from '../../ui/smart-link.tsx';
import { coverWords, intervalWords } from './service-advantage-words.ts';
import type { ServiceAdvantage } from './service-advantage.ts';

/** What the services of one model cost. Stands under a heading of the page's own. */
export const ServiceAdvantageBlock = ({ entry, bookHref }: { entry: ServiceAdvantage; bookHref: string }) => (
  <div className="service-advantage">
    <div>
      <p>
        You know what looking after your {entry.model} costs before you buy it: each of its first {entry.services}{' '}
        scheduled services is ${entry.amount}.
      </p>
      <p>
        The price holds for {coverWords(entry)} from the day it is first registered, whichever comes first, with a
        service every {intervalWords(entry)}.
      </p>
      <SmartLink to={bookHref} className="btn btn-outline">
        Book a service
      </SmartLink>
    </div>
    <dl>
      <div className="service-amount">
        <dt>Each service</dt>
        <dd>${entry.amount}</dd>
      </div>
      <div>
        <dt>Services at this price</dt>
        <dd>{entry.services}</dd>
      </div>
      <div>
        <dt>Between services</dt>
        <dd>{intervalWords(entry)}</dd>
      </div>
      <div>
        <dt>Price held for</dt>
        <dd>{coverWords(entry)}</dd>
      </div>
    </dl>
  </div>
);
