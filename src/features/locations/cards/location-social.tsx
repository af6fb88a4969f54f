import type { LocationCardData } from './location-card-data.ts';

export const LocationSocial = ({ social, name }: Pick<LocationCardData, 'social' | 'name'>) =>
  social.length > 0 && (
    <ul className="location-social" aria-label={`${name} on social media`}>
      {social.map((link) => (
        <li key={link.name}>
          <a href={link.href} rel="noopener">
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  );
