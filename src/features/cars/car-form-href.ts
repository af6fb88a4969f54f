type Form = 'enquiry' | 'test-drive' | 'offer' | 'similar' | 'photos';

/** The enquiry button of a car that is not for sale. */
export const similarLabel = 'Find Me Something Similar';

/** The address of the car's page with a form open. */
export const getCarFormHref = ({ slug }: { slug: string }, form: Form): string => `/cars/${slug}?form=${form}`;
