import { Icon } from './icon.tsx';

const outOf = 5;

/** Five stars filled up to the value, with a text for screen readers. */
export function Stars({ value, className = 'size-5' }: { value: number; className?: string }) {
  const share = `${(Math.min(outOf, Math.max(0, value)) / outOf) * 100}%`;
  const row = Array.from({ length: outOf }, (_, index) => <Icon key={index} name="star" className={className} />);
  return (
    <span className="relative inline-flex">
      <span className="sr-only">{`${value} out of ${outOf} stars`}</span>
      <span className="inline-flex text-line-strong">{row}</span>
      <span className="absolute inset-0 inline-flex overflow-hidden text-star" style={{ width: share }}>
        {row}
      </span>
    </span>
  );
}
