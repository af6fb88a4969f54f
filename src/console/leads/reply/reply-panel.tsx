import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import type { ReplyKind } from '../../../features/lead-desk/replies/reply-channels.ts';
import { formatPhone } from '../../../features/sites/phone-numbers/format-phone.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { isTyping, singleKeys } from '../../components/use-list-keys.ts';
import { leadDone } from '../lead/lead-done.ts';
import { looksLikeSpam } from '../lead/lead-problems.ts';
import type { DraftedReply, PreviewedReply, SentReply } from './answer-lead.server.ts';

type ReplyPanelProps = {
  lead: { version: number; email: string; phone: string };
  reply: {
    kinds: readonly ReplyKind[];
    isSpam: boolean;
    templates: readonly { id: number; name: string; channel: ReplyKind }[];
    /** The one of the next mail. */
    subject: string;
    /** Where the customer's answer arrives. */
    mailbox: string;
    /** How many there are. */
    count: number;
    /** A new one with every page; see sendReply(). */
    key: string;
  };
  /** Of the leads. */
  path: string;
  result: unknown;
};

/** Writes to the customer. `#reply` and the key r lead here. */
export function ReplyPanel({ lead, reply, path, result }: ReplyPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useReplyKey(panel);
  const { kinds, isSpam, mailbox } = reply;
  const props = { lead, reply, path, result };
  return (
    <div id="reply" ref={panel} className="scroll-mt-16">
      <Panel
        title="Reply"
        description={
          kinds.includes('email') && !isSpam ? (
            <>
              The customer’s answer goes to your own mailbox, <b className="wrap-anywhere">{mailbox}</b>, not to this
              page.
            </>
          ) : undefined
        }
      >
        {isSpam ? (
          <p className="text-muted">{looksLikeSpam}</p>
        ) : (
          <>
            {kinds.includes('email') ? (
              <ReplyForm kind="email" {...props} />
            ) : (
              <p className="text-muted">
                {lead.phone
                  ? 'This customer has left no email address. Call or text them.'
                  : 'This customer has left neither an email address nor a phone number.'}
              </p>
            )}
            {kinds.includes('sms') && (
              <details className="mt-4" open={!kinds.includes('email') || isOf(result, 'reply-sms')}>
                <summary className="w-fit cursor-pointer text-accent-ink">
                  Reply by SMS to {formatPhone(lead.phone)}
                </summary>
                <div className="mt-3">
                  <ReplyForm kind="sms" {...props} />
                </div>
              </details>
            )}
          </>
        )}
      </Panel>
    </div>
  );
}

const isOf = (result: unknown, intent: string): boolean => createFields({}, result, intent).refused !== undefined;

type ReplyFormProps = ReplyPanelProps & { kind: ReplyKind };

/** Empty again after a reply was sent; filled in after a template was chosen. */
function ReplyForm(props: ReplyFormProps) {
  const { kind, result } = props;
  const isDrafted = isOf(result, intents[kind]) && 'template' in (result as object);
  const key = useResetKey(result, isDrafted || getDone(result)?.done === leadDone[kind]);
  return <ReplyFields key={key} {...props} />;
}

/** The fields of the next reply, after one of this kind was sent. */
const getNext = (result: unknown, kind: ReplyKind): SentReply['next'] | undefined =>
  getDone(result)?.done === leadDone[kind] ? (result as SentReply).next : undefined;

const intents = { email: 'reply', sms: 'reply-sms' } as const;

function ReplyFields({ kind, lead, reply, path, result }: ReplyFormProps) {
  const intent = intents[kind];
  const { refused } = createFields({}, result, intent);
  // Read once: the page is refreshed while someone is typing, and the same key is sent until the reply was stored.
  const [initial] = useState(() => ({
    key: reply.key,
    subject: reply.subject,
    text: '',
    template: '',
    ...getNext(result, kind),
    ...refused?.values,
  }));
  const field = (name: 'subject' | 'text' | 'template') => ({
    name,
    defaultValue: initial[name],
    error: refused?.errors[name],
  });
  const templates = reply.templates.filter(({ channel }) => channel === kind);
  const { preview, template } = (refused ?? {}) as Partial<PreviewedReply & DraftedReply>;
  return (
    <Form method="post" className="grid gap-3" noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="replies" value={reply.count} />
      <input type="hidden" name="key" value={initial.key} />
      {/* The Enter key in a field shows the preview. */}
      <button type="submit" name="step" value="preview" hidden>
        Preview
      </button>
      <FormProblem {...refused} />
      {templates.length > 0 ? (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField label="Template" {...field('template')}>
              <option value="">Choose a template</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <SubmitButton kind="outline" name="step" value="template">
            Insert
          </SubmitButton>
        </div>
      ) : (
        <p className="text-sm text-muted">
          No templates yet. <Link to={`${path}/templates`}>Add one</Link>
        </p>
      )}
      <output className={template === undefined ? 'sr-only' : 'text-sm text-muted'}>
        {template !== undefined && `“${template}” was inserted. Check it before you send it.`}
      </output>
      {kind === 'email' && <TextField label="Subject" maxLength={200} {...field('subject')} />}
      <TextAreaField
        label={kind === 'email' ? 'Message' : 'Message by SMS'}
        data-reply=""
        rows={kind === 'email' ? 8 : 4}
        maxLength={5000}
        hint={
          kind === 'email'
            ? `To ${lead.email}. Your name and the dealership’s address are added at the end.`
            : 'Up to two SMS, with the name of the dealership and a number to call.'
        }
        {...field('text')}
      />
      {preview && (
        <section aria-label="Preview" className="rounded border border-line p-3">
          <Notice tone="good">This is what {preview.to} gets. It has not been sent yet.</Notice>
          {preview.subject !== '' && <p className="font-semibold wrap-anywhere">{preview.subject}</p>}
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{preview.text}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="step" value="send">
          {kind === 'email' ? 'Send reply' : 'Send SMS'}
        </SubmitButton>
        <SubmitButton kind="outline" name="step" value="preview">
          Preview
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Focuses the message for the key r, and where the address ends with `#reply`. */
function useReplyKey(panel: RefObject<HTMLDivElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#reply') focusMessage(panel.current);
  }, [hash, panel]);
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== 'r' || event.defaultPrevented || isCombined || isTyping(event.target) || !singleKeys.read())
        return;
      event.preventDefault();
      focusMessage(panel.current);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [panel]);
}

function focusMessage(panel: HTMLElement | null): void {
  const input = panel?.querySelector<HTMLElement>('[data-reply]');
  panel?.scrollIntoView({ block: 'start' });
  input?.focus({ preventScroll: true });
}
