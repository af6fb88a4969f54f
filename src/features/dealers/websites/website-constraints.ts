const slugTaken = { slug: 'This address is taken.' };
const hostnameTaken = { hostname: 'Another website has this hostname.' };

/** For two forms at the same moment; otherwise the checks find the conflict first. */
export const slugErrors = { sites_slug_unique: slugTaken, dealerships_slug_unique: slugTaken };
export const hostnameErrors = { site_hostnames_pkey: hostnameTaken, site_hostnames_once: hostnameTaken };
