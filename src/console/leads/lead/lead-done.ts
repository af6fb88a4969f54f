/** The messages after forms that are empty again afterwards. */
export const leadDone = {
  note: 'Note added.',
  call: 'Call logged.',
  clearedAction: 'Next action cleared.',
  email: 'Your reply is on its way.',
  sms: 'Your SMS is on its way.',
} as const;
