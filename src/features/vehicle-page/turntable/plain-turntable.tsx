import { frameUrl } from './frame-url.ts';
import { describeFrame } from './turn.ts';

/**
 * Without JavaScript: the frames as a strip to swipe. They are backgrounds, since browsers that run no scripts load lazy images
 * immediately, but never the background of what is hidden.
 */
export const PlainTurntable = ({ frames }: { frames: readonly number[] }) => (
  <noscript>
    <details className="plain-turntable">
      <summary className="turntable-button">
        <span>360° view</span>
        <span>Photos</span>
      </summary>
      <ol className="gallery-strip">
        {frames.map((id, frame) => (
          <li key={id} style={{ backgroundImage: `url(${frameUrl(id)})` }}>
            <span className="sr-only">{describeFrame(frame, frames.length)}</span>
          </li>
        ))}
      </ol>
    </details>
  </noscript>
);
