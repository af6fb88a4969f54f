import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { cleanText } from '../../../platform/text/clean-text.ts';
import { listLeadPeopleIn, seesLead } from '../assignment/lead-people-store.server.ts';
import { buildDeskMailJob } from '../lead-desk-queues.server.ts';
import { lockLead, touchLead } from '../locked-lead-store.server.ts';
import { findMentions } from './find-mentions.ts';
import { addLeadEvent, isStored } from './lead-event-store.server.ts';
import { markUnreadFor } from './read-mark-store.server.ts';

export const maxNoteLength = 5000;

/** `cannotSee`: the names of mentioned people who may not see the lead; nothing was stored. */
export type NoteResult = 'done' | 'unknown' | 'empty' | 'too_long' | { cannotSee: string[] };

export type NewNote = {
  leadId: string;
  text: string;
  /** Chosen by the form. The same one adds one note, however often it arrives. */
  key: string;
};

/** Adds a note. People whose name follows an `@` get a mail, and the lead becomes unread for them. */
export const addNote = (scope: DealershipScope, jobs: JobSender, { leadId, text, key }: NewNote): Promise<NoteResult> =>
  scope.run(async (tx) => {
    const note = cleanText(text);
    if (note === '') return 'empty';
    if (note.length > maxNoteLength) return 'too_long';
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return 'unknown';
    if (await isStored(tx, lead.id, { kind: 'note', key })) return 'done';
    const mentioned = findMentions(note, await listLeadPeopleIn(tx));
    const blind = mentioned.filter((person) => !seesLead(person, lead.assigneeId));
    if (blind.length > 0) return { cannotSee: blind.map(({ name }) => name) };
    const { dealershipId } = lead;
    const mentions = mentioned.map(({ id, name }) => ({ id, name }));
    const place = { leadId: lead.id, dealershipId };
    const event = await addLeadEvent(tx, place, { kind: 'note', data: { text: note, mentions, key } });
    await touchLead(tx, lead.id);
    const others = mentioned.filter(({ id }) => id !== event.author);
    for (const { id } of others) await markUnreadFor(tx, lead.id, id);
    await jobs.send(
      tx,
      others.map(({ id: staffId }) => buildDeskMailJob({ kind: 'mention', ...place, eventId: event.id, staffId })),
    );
    return 'done';
  });
