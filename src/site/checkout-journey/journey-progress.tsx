import { SmartLink } from '../../ui/smart-link.tsx';
import type { JourneyStepData } from './journey-data.ts';

/** The progress bar, with links to the steps reached. */
export function JourneyProgress({ page: { progress, step } }: { page: Pick<JourneyStepData, 'progress' | 'step'> }) {
  const current = progress.findIndex((each) => each.step === step);
  return (
    <nav aria-label="Steps of your purchase" className="journey-progress">
      <div className="container-site">
        <p aria-hidden="true">
          Step {current + 1} of {progress.length} <b>{progress[current]?.name}</b>
        </p>
        <ol>
          {progress.map(({ step: each, name, href }, index) => (
            <li key={each} data-state={index < current ? 'done' : index === current ? 'here' : undefined}>
              {href === null ? (
                <span aria-current={index === current ? 'step' : undefined}>{name}</span>
              ) : (
                <SmartLink to={href} aria-current={index === current ? 'step' : undefined}>
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
