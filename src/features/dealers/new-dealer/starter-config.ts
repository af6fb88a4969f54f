import type { SiteConfigInput } from '../../site-config/site-config.ts';

/** Builds the config of a new website: its colour, and a greeting with its own name. Everything else has a default. */
export const buildStarterConfig = ({ brand, name, city }: { brand: string; name: string; city: string }) =>
  ({
    theme: { brand },
    home: { text: `Welcome to ${name} in ${city}.` },
  }) satisfies SiteConfigInput;
