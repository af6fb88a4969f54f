import { useNavigation } from 'react-router';

/** A line at the top while a page or a change is on its way. It appears after 200 ms, so that quick pages do not flicker. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress-line [animation-delay:200ms]" role="presentation" />;
}
