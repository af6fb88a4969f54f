import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-name.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { FeedbackPageData } from './feedback-page-data.ts';

/** Two choices of equal weight: praise is not favoured over criticism. */
export function FeedbackView({ feedback }: { feedback: Omit<FeedbackPageData, 'head'> }) {
  const { firstName, dealershipName, reviewPage, survey } = feedback;
  return (
    <div className="feedback-page container-site">
      <p className="feedback-greeting">Dear {firstName},</p>
      <h1 className="heading">How was your experience with {dealershipName}?</h1>
      <p>Thank you for choosing us. Good or bad, we would like to hear about it.</p>
      <ul>
        <li>
          <Choice to={reviewPage ?? survey} icon="star" label="I had a great experience">
            {reviewPage === null ? 'Tell us what we did well.' : 'Share it with others in a review.'}
          </Choice>
        </li>
        <li>
          <Choice to={survey} icon="chat" label="I had a bad experience">
            Tell us what went wrong, so that we can put it right.
          </Choice>
        </li>
      </ul>
      {reviewPage !== null && (
        <p className="feedback-note">
          Good or bad, you can also leave a public review on{' '}
          <SmartLink to={reviewPage} className="text-link">
            our review page
          </SmartLink>
          .
        </p>
      )}
    </div>
  );
}

const Choice = ({ to, icon, label, children }: { to: string; icon: IconName; label: string; children: string }) => (
  <SmartLink to={to} className="feedback-choice">
    <Icon name={icon} />
    <b>{label}</b>
    <span>{children}</span>
    <Icon name="arrow-right" />
  </SmartLink>
);
