import { formatThousands } from '../comments/format-thousands.ts';

export interface LoadProgress {
  readonly done: number;
  readonly total: number;
  /** Cars from before this run, which took no time. */
  readonly found: number;
  readonly seconds: number;
}

const barWidth = 28;

/** `[=======>        ] 42 %  812 cars/s  1 min 10 s left` */
export function formatProgressBar(pace: LoadProgress): string {
  const filled = Math.round((barWidth * pace.done) / pace.total);
  const bar = `${'='.repeat(Math.max(0, filled - 1))}${filled > 0 ? '>' : ''}`.padEnd(barWidth);
  return `[${bar}] ${formatProgress(pace)}`;
}

export function formatProgress({ done, total, found, seconds }: LoadProgress): string {
  const percent = `${Math.floor((100 * done) / total)} %`.padStart(5);
  const added = done - found;
  if (added <= 0 || seconds < 0.5) return `${percent}  ${formatThousands(done)} of ${formatThousands(total)} cars`;
  const perSecond = added / seconds;
  const left =
    done >= total ? `done in ${formatDuration(seconds)}` : `${formatDuration((total - done) / perSecond)} left`;
  return `${percent}  ${formatThousands(done)} of ${formatThousands(total)} cars  ${formatThousands(perSecond)} cars/s  ${left}`;
}

export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
