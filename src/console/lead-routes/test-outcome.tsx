import type { LeadRoute } from '../../features/leads/routes/lead-route.ts';
import type { RouteTest } from '../../features/leads/routes/test-route.server.ts';
import { Notice } from '../components/notice.tsx';

type TestOutcomeProps = { test: RouteTest; channel: LeadRoute['channel']; target: string };

const formatDuration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const formatWait = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`;

/** Shows the outcome of a test message. */
export function TestOutcome({ test, channel, target }: TestOutcomeProps) {
  if (test.kind === 'limited') {
    return <Notice tone="warning">You have sent many tests. Try again in {formatWait(test.seconds)}.</Notice>;
  }
  const took = formatDuration(test.milliseconds);
  if (test.kind === 'failed') {
    return (
      <Notice tone="danger">
        <p>
          <strong>The test message did not arrive.</strong> {test.reason}
        </p>
        <p className="mt-1 text-sm">After {took}.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      <p>
        {channel === 'webhook'
          ? `${target} accepted the test message after ${took}.`
          : `The mail server accepted the test message after ${took}. Check that it has arrived at ${target}.`}
      </p>
      {test.response !== '' && (
        <p className="mt-1 text-sm">
          Response: <code>{test.response}</code>
        </p>
      )}
    </Notice>
  );
}
