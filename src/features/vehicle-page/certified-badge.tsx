import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import certifiedBadge from '../car-card/certified-badge.svg';
import type { Vehicle } from './vehicle.ts';

const benefits = ['90 point inspection', '1 year roadside assist', 'Full service history'];

/** The certified badge and a popover that explains it. Works without JavaScript. */
export function CertifiedBadge({ vehicle: { certified } }: { vehicle: Pick<Vehicle, 'certified'> }) {
  const id = useId();
  if (!certified) return null;
  return (
    <>
      <button type="button" className="certified" popoverTarget={id}>
        <img src={certifiedBadge} alt="Certified used" width={124} height={32} />
        What it means
      </button>
      <dialog popover="auto" id={id} aria-labelledby={`${id}-name`} className="certified-info">
        <h2 id={`${id}-name`} className="block-heading">
          Certified used
        </h2>
        <p>The manufacturer’s own standard for its used cars. It comes with:</p>
        <ul className="points">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <button
          type="button"
          className="certified-close"
          aria-label="Close"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </dialog>
    </>
  );
}
