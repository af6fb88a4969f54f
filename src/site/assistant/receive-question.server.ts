import { data } from 'react-router';
import { askAssistant } from '../../features/assistant/ask-assistant.server.ts';
import { hasAssistant } from '../../features/assistant/has-assistant.ts';
import { buildTranscript } from '../../features/assistant/transcript.ts';
import { maxTextLength } from '../../features/car-search/natural-language/tokenize.ts';
import { withTranscript } from '../../features/assistant/with-transcript.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { parseSubmittedCarId } from '../forms/parse-car-id.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readAssistantFacts } from './read-assistant-facts.server.ts';
import type { AssistantPageAnswer } from './assistant-page-data.ts';
import { conversationField, parseConversation, printConversation } from './posted-conversation.ts';

/**
 * Handles the forms of the page without JavaScript: a question, or the contact form.
 * @throws 404 on a site without the assistant
 */
export async function receiveQuestion(request: SiteRequest, posted: Request, url: URL) {
  if (!hasAssistant(request.site.config)) throw await redirectOrNotFound(request, url);
  const body = await readFormData(posted);
  const form = body.get('form');
  if (form === 'general' || form === 'enquiry')
    return handleFormPost(request, posted, { form, body, carId: parseSubmittedCarId(body) });
  const before = parseConversation(body.get(conversationField));
  const conversation = printConversation(before);
  const refuse = (problem: string, status: number, headers?: Record<string, string>) =>
    data({ earlier: before.exchanges, last: null, conversation, problem, form: null } satisfies AssistantPageAnswer, {
      status,
      ...(headers && { headers }),
    });
  const seconds = await request.secondsToWait('assistant');
  if (seconds > 0) return refuse(tooManyRequestsText(seconds), 429, { 'retry-after': String(seconds) });
  const question = String(body.get('message') ?? '').trim();
  if (question === '') return refuse('Type a question, or choose one of those below.', 422);
  if (question.length > maxTextLength) return refuse(`Please use up to ${maxTextLength} characters.`, 422);
  const facts = await readAssistantFacts(request, url.searchParams.get('car_id'));
  const reply = await askAssistant(request, facts, { message: question, context: before.context });
  // A repeated question replaces the earlier one.
  const earlier = before.exchanges.filter((exchange) => exchange.question !== question);
  const exchanges = [...earlier, { question, answer: reply.answer }];
  return data({
    earlier,
    last: { question, reply },
    conversation: printConversation({ exchanges, context: reply.context }),
    problem: null,
    form:
      reply.handover && 'form' in reply.handover
        ? withTranscript(reply.handover.form, buildTranscript(exchanges))
        : null,
  } satisfies AssistantPageAnswer);
}
