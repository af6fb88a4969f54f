export const accountPath = '/account';
export const searchesPath = '/account/searches';
export const sessionsPath = '/account/sessions';
export const signOutPath = '/account/sign-out';
export const signedOutPath = '/account/signed-out';
export const exportPath = '/account/data';
export const deletePath = '/account/delete';
export const deletedPath = '/account/deleted';
