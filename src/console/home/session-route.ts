/** Tells a page that is open whether its session goes on: the access check refuses the request otherwise. */
export const loader = () => Response.json({ isSignedIn: true });
