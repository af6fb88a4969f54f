export const leadWasChanged =
  'Someone else has changed this lead in the meantime. Your input is still here: check the lead as it is now, then send it again.';
export const leadGone = 'This lead is no longer yours to see: a colleague has taken it.';
export const looksLikeSpam =
  'This lead looks like spam, so it gets no reply. If it is genuine, choose “Not spam” under State first.';
