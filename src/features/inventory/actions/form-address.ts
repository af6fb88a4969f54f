type Form = 'enquiry' | 'test-drive' | 'offer' | 'similar';

/** A form over the car's page is a matter of the address. */
export const formAddress = ({ slug }: { slug: string }, form: Form): string => `/cars/${slug}?form=${form}`;
