import { frameUrl } from './frame-url.ts';
import { describeFrame } from './turn.ts';

/** Without JavaScript: the frames as a strip to swipe. They load when it is opened. */
export const PlainTurntable = ({ frames }: { frames: readonly number[] }) => (
  <noscript>
    <details className="plain-turntable">
      <summary className="turntable-button">360° view</summary>
      <ol className="gallery-strip">
        {frames.map((id, frame) => (
          <li key={id}>
            <img src={frameUrl(id)} alt={describeFrame(frame, frames.length)} width={960} height={600} loading="lazy" />
          </li>
        ))}
      </ol>
    </details>
  </noscript>
);
