/** Where the browser stores the revealed numbers of a visit. */
export const revealedNumbersKey = 'phones';
