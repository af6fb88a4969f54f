import './assistant-page.css';
import { personQuestion } from '../../features/assistant/assistant-reply.ts';
import { ReplyView } from '../../features/assistant/panel/reply-view.tsx';
import { LeadForm } from '../../features/leads/lead-form/lead-form.tsx';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/assistant-page.ts';
import type { AssistantPageAnswer } from './assistant-page-data.ts';
import { QuestionForm } from './question-form.tsx';
import { readAssistant } from './read-assistant.server.ts';
import { receiveQuestion } from './receive-question.server.ts';
import type { Exchange } from '../../features/assistant/transcript.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readAssistant(context.get(siteRequest), url));

export const action = ({ context, request, url }: Route.ActionArgs) =>
  receiveQuestion(context.get(siteRequest), request, url);

export const headers = formResponseHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? toMetaDescriptors({
        title: heading,
        siteName: unpack(loaderData).siteName,
        description: `Ask ${unpack(loaderData).siteName} about its cars, hours and locations.`,
        canonical: null,
      })
    : [];

const heading = 'Ask us';
const initialState: AssistantPageAnswer = { earlier: [], last: null, conversation: '', problem: null, form: null };

/** The assistant without JavaScript: every question loads a page. */
export default function AssistantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, action: address } = unpack(loaderData);
  // A rejected contact form returns without the conversation, which is its message.
  const state: AssistantPageAnswer =
    actionData && 'conversation' in actionData ? actionData : { ...initialState, form: actionData?.form ?? null };
  const { earlier, last, conversation, problem, form } = state;
  const isPersonOffered = last?.reply.handover?.reason === 'offered';
  const question = (
    <QuestionForm
      action={`${address}#answer`}
      conversation={conversation}
      problem={problem}
      suggestions={[...(isPersonOffered ? [personQuestion] : []), ...(last ? [] : opening.suggestions)]}
    />
  );
  return (
    <>
      <PageIntro crumbs={[{ label: heading, path: '/assistant' }]} heading={heading} lead={opening.greeting}>
        {opening.subject !== null && <p className="assistant-subject">{opening.subject}</p>}
      </PageIntro>
      <div className="assistant-page container-site">
        <ExchangeList exchanges={earlier} />
        {last && (
          <ol className="assistant-log" id="answer">
            <li className="assistant-visitor-message">
              <span className="sr-only">You: </span>
              {last.question}
            </li>
            <li>
              <ReplyView reply={last.reply} />
            </li>
          </ol>
        )}
        {form && (
          <section className="assistant-handover" aria-label={form.heading}>
            <p>{form.intro}</p>
            <LeadForm key={form.key} view={form} action={address} headingLevel="h2" />
          </section>
        )}
        {form ? (
          <details>
            <summary className="text-link">Ask something else</summary>
            {question}
          </details>
        ) : (
          question
        )}
      </div>
    </>
  );
}

/** Earlier exchanges as text. */
const ExchangeList = ({ exchanges }: { exchanges: readonly Exchange[] }) =>
  exchanges.length > 0 && (
    <ol className="assistant-log" aria-label="Earlier messages">
      {exchanges.flatMap(({ question, answer }) => [
        <li key={`question ${question}`} className="assistant-visitor-message">
          <span className="sr-only">You: </span>
          {question}
        </li>,
        <li key={`answer ${question}`} className="assistant-reply">
          <span className="sr-only">Assistant: </span>
          {answer.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>,
      ])}
    </ol>
  );
