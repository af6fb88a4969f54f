import { SmartLink } from '../../ui/smart-link.tsx';
import { Money } from './journey-aside.tsx';
import type { JourneyStepData } from './journey-data.ts';

/** All answers with edit links, and what is due now and later. */
export const JourneySummary = ({ page: { summary, money } }: { page: JourneyStepData }) => (
  <>
    <dl className="journey-summary">
      {summary.map(({ step, name, lines, href }) => (
        <div key={step}>
          <dt>{name}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
          <dd>
            <SmartLink to={href} className="text-link" aria-label={`Edit: ${name}`}>
              Edit
            </SmartLink>
          </dd>
        </div>
      ))}
    </dl>
    <Money figures={money} />
  </>
);
