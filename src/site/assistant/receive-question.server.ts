import { data } from 'react-router';
import { askAssistant } from '../../features/assistant/ask-assistant.server.ts';
import { hasAssistant } from '../../features/assistant/has-assistant.ts';
import { transcriptOf } from '../../features/assistant/transcript.ts';
import { longestQuestion } from '../../features/assistant/understand-words.ts';
import { withTranscript } from '../../features/assistant/with-transcript.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { sentCarId } from '../forms/sent-car-id.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { readAssistantFacts } from './assistant-facts.server.ts';
import type { AssistantPageAnswer } from './assistant-page-data.ts';
import { conversationField, parseConversation, printConversation } from './plain-conversation.ts';

/**
 * Takes what a browser posts by itself: a question, or the form that passes one on.
 * @throws 404 on a site that has no assistant
 */
export async function receiveQuestion(request: SiteRequest, posted: Request, url: URL) {
  if (!hasAssistant(request.site.config)) throw await movedOrMissing(request, url);
  const body = await readFormData(posted);
  const form = body.get('form');
  if (form === 'general' || form === 'enquiry')
    return receiveForm(request, posted, { form, body, carId: sentCarId(body) });
  const before = parseConversation(body.get(conversationField));
  const conversation = printConversation(before);
  const refuse = (problem: string, status: number, headers?: Record<string, string>) =>
    data({ earlier: before.exchanges, last: null, conversation, problem, form: null } satisfies AssistantPageAnswer, {
      status,
      ...(headers && { headers }),
    });
  const seconds = await request.secondsToWait('assistant');
  if (seconds > 0) return refuse(hasteWords(seconds), 429, { 'retry-after': String(seconds) });
  const question = String(body.get('message') ?? '').trim();
  if (question === '') return refuse('Type a question, or choose one of those below.', 422);
  if (question.length > longestQuestion) return refuse(`Please use up to ${longestQuestion} characters.`, 422);
  const facts = await readAssistantFacts(request, url.searchParams.get('car_id'));
  const reply = await askAssistant(request, facts, { message: question, context: before.context });
  // What is asked again is answered anew, and not said twice.
  const earlier = before.exchanges.filter((exchange) => exchange.question !== question);
  const exchanges = [...earlier, { question, answer: reply.answer }];
  return data({
    earlier,
    last: { question, reply },
    conversation: printConversation({ exchanges, context: reply.context }),
    problem: null,
    form:
      reply.handover && 'form' in reply.handover ? withTranscript(reply.handover.form, transcriptOf(exchanges)) : null,
  } satisfies AssistantPageAnswer);
}
