import type { OutboxEntry, OutboxKind, OutboxMessage } from '../../features/outbox/outbox-message.ts';
import { renderPlatformDocument } from '../platform-pages/platform-document.server.tsx';
import { outboxPath } from './outbox-path.ts';
import { outboxStyle } from './outbox-style.ts';

const kindNames: Record<OutboxKind, string> = { email: 'Email', adf: 'ADF', sms: 'SMS' };

/** Everything that a demo would have sent, the newest first. */
export const renderOutboxList = (messages: readonly OutboxEntry[]): string =>
  renderPlatformDocument(
    'Outbox | Forecourt',
    outboxStyle,
    <>
      <header>
        <p className="mark">
          <a href="/">Forecourt</a>
        </p>
        <h1>Outbox</h1>
        <p className="lead">
          {messages.length === 0
            ? 'Nothing yet. Send a form on one of the sites, then load this page again.'
            : 'A demo sends nothing. This is what its dealers and visitors would have received. Times are Sydney time.'}
        </p>
      </header>
      {messages.length > 0 && (
        <ul className="messages">
          {messages.map((message) => (
            <li key={message.id}>
              <a href={`${outboxPath}/${encodeURIComponent(message.id)}`}>
                <span className="kind">{kindNames[message.kind]}</span>
                <strong dir="auto">{message.subject}</strong>
                <span className="to">{message.recipient}</span>
                <Moment at={message.sentAt} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>,
  );

/** One message: a preview and its text. */
export const renderOutboxMessage = (message: OutboxMessage): string =>
  renderPlatformDocument(
    `${message.subject} | Outbox`,
    outboxStyle,
    <>
      <header>
        <p className="mark">
          <a href={outboxPath}>Outbox</a>
        </p>
        <h1 dir="auto">{message.kind === 'sms' ? 'Text message' : message.subject}</h1>
        <dl className="facts">
          <Fact label="Kind">{kindNames[message.kind]}</Fact>
          {message.fromName !== '' && <Fact label="From">{message.fromName}</Fact>}
          <Fact label="To">{message.recipient}</Fact>
          {message.replyTo !== null && <Fact label="Replies go to">{message.replyTo}</Fact>}
          <dt>When</dt>
          <dd>
            <Moment at={message.sentAt} />
          </dd>
          <Fact label="Id">{message.id}</Fact>
        </dl>
      </header>
      <MessageBody message={message} />
    </>,
  );

function MessageBody({ message }: { message: OutboxMessage }) {
  if (message.kind === 'sms') return <p className="bubble">{message.text}</p>;
  if (message.html === null) return <pre>{message.text}</pre>;
  return (
    <>
      <iframe
        title="Preview of the email"
        src={`${outboxPath}/${encodeURIComponent(message.id)}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>The text part</summary>
        <pre>{message.text}</pre>
      </details>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </>
);

const moment = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{moment.format(at)}</time>;
