import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { getQuickLookPath } from './quick-look-path.ts';
import { CardPictures } from './card-pictures.tsx';
import type { CarCardProps } from './card-props.ts';
import { CardTagBadge } from './card-tag-badge.tsx';

type CardShellProps = CarCardProps & { variant: 'quiet' | 'compact' | 'bold'; children: ReactNode };

/** The part that all three variants share: the picture and its overlays. Starts with one picture until the first interaction. */
export function CardShell({ variant, car, settings, sizes, first, corner, className, children }: CardShellProps) {
  const [card, hasInteracted] = useHasInteracted<HTMLElement>();
  return (
    <article ref={card} className={classNames(`car-card car-${variant}`, className)}>
      <div className="car-frame">
        {settings.quickLook && (
          <SmartLink to={getQuickLookPath(car.slug)} className="car-look">
            Quick look
          </SmartLink>
        )}
        <CardPictures
          car={car}
          sizes={sizes}
          first={first}
          hasInteracted={hasInteracted}
          noPhotos={settings.noPhotos}
        />
        {car.tag && <CardTagBadge tag={car.tag} />}
        {car.location && <span className="car-place">{car.location}</span>}
      </div>
      {children}
      {corner}
    </article>
  );
}

/** Whether the visitor has hovered, touched or focused the element. */
function useHasInteracted<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
  const element = useRef<Target>(null);
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onInteraction = () => setHasInteracted(true);
    // The pointer or focus may have entered before hydration.
    if (element.current?.matches(':hover, :focus-within')) onInteraction();
    for (const event of ['pointerenter', 'focusin']) {
      element.current?.addEventListener(event, onInteraction, { once: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return [element, hasInteracted];
}
