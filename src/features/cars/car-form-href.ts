type Form = 'enquiry' | 'test-drive' | 'offer' | 'similar' | 'photos';

/** The address of the car's page with a form open. */
export const getCarFormHref = ({ slug }: { slug: string }, form: Form): string => `/cars/${slug}?form=${form}`;
