import { SmartLink } from '../../ui/smart-link.tsx';
import { coverLabel, intervalLabel } from './service-advantage-labels.ts';
import type { ServiceAdvantage } from './service-advantage.ts';

/** The service prices of one model. The page provides the heading. */
export const ServiceAdvantageBlock = ({ entry, bookHref }: { entry: ServiceAdvantage; bookHref: string }) => (
  <div className="service-advantage">
    <div>
      <p>
        You know what servicing your {entry.model} costs before you buy it: each of its first {entry.services} scheduled
        services is ${entry.amount}.
      </p>
      <p>
        The price holds for {coverLabel(entry)} from the day it is first registered, whichever comes first, with a
        service every {intervalLabel(entry)}.
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
        <dd>{intervalLabel(entry)}</dd>
      </div>
      <div>
        <dt>Price held for</dt>
        <dd>{coverLabel(entry)}</dd>
      </div>
    </dl>
  </div>
);
