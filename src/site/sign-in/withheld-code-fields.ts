/** The fields of the form for a code that was withheld. */
export const challengeField = 'challenge';
/** Empty without JavaScript: the visitor has waited instead. */
export const proofField = 'proof';
