import { SmartLink } from '../../ui/smart-link.tsx';
import type { JourneyStepData } from './journey-data.ts';

/** Where somebody is on the way, and the steps that they can go back to. */
export function JourneyProgress({ page: { progress, step } }: { page: Pick<JourneyStepData, 'progress' | 'step'> }) {
  const place = progress.findIndex((one) => one.step === step);
  return (
    <nav aria-label="Steps of your purchase" className="journey-progress">
      <div className="container-site">
        <p aria-hidden="true">
          Step {place + 1} of {progress.length} <b>{progress[place]?.name}</b>
        </p>
        <ol>
          {progress.map(({ step: one, name, href }, at) => (
            <li key={one} data-state={at < place ? 'done' : at === place ? 'here' : undefined}>
              {href === null ? (
                <span aria-current={at === place ? 'step' : undefined}>{name}</span>
              ) : (
                <SmartLink to={href} aria-current={at === place ? 'step' : undefined}>
                  {name}
                </SmartLink>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
