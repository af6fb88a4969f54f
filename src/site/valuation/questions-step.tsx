import { findAnswerHint } from '../../features/valuations/steps/answer-hints.ts';
import type { Question } from '../../features/valuations/steps/questions.ts';
import { questionFields } from '../../features/valuations/steps/read-answers.ts';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { FieldsForm, getFieldId } from './step-form.tsx';
import { actionField } from './valuation-forms.ts';
import type { QuestionsStep } from './valuation-page-data.ts';

/** The questions that adjust the price. */
export const QuestionsStepView = ({ step, action }: { step: QuestionsStep; action: string }) => (
  <FieldsForm action={action} fields={questionFields} entered={step}>
    {(errors) => (
      <>
        {step.questions.map((question) => {
          const value = step.values[question.id];
          return (
            <QuestionView
              key={question.id}
              question={question}
              value={typeof value === 'string' ? value : ''}
              error={errors.find(({ field }) => field === question.id)?.message}
            />
          );
        })}
        <div className="form-foot">
          <Button type="submit" name={actionField} value="answer" size="large">
            See my estimate
          </Button>
          <SmartLink to={step.back} className="btn btn-outline btn-large">
            Back
          </SmartLink>
        </div>
      </>
    )}
  </FieldsForm>
);

type QuestionViewProps = { question: Question; value: string; error: string | undefined };

function QuestionView({ question, value, error }: QuestionViewProps) {
  const { id, label } = question;
  const described = error ? { 'aria-describedby': `${getFieldId(id)}-error` } : {};
  if (question.type === 'number') {
    return (
      <div>
        <label htmlFor={getFieldId(id)} className="form-label">
          {label}
        </label>
        <span className="valuation-amount">
          <input
            id={getFieldId(id)}
            name={id}
            type="text"
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            className="field"
            defaultValue={value}
            aria-invalid={error ? true : undefined}
            {...described}
          />
          <span aria-hidden="true">{question.unit}</span>
        </span>
        <Problem id={id} error={error} />
      </div>
    );
  }
  return (
    <fieldset id={getFieldId(id)} tabIndex={-1} className="form-wide" {...described}>
      <legend className="form-label">{label}</legend>
      <div className="valuation-choices">
        {question.options.map((option) => (
          <label key={option.value} className="form-choice">
            <input type="radio" name={id} value={option.value} defaultChecked={option.value === value} />
            <span>
              {option.label}
              <small>{findAnswerHint(id, option.value)}</small>
            </span>
          </label>
        ))}
      </div>
      <Problem id={id} error={error} />
    </fieldset>
  );
}

const Problem = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${getFieldId(id)}-error`} className="form-problem">
      {error}
    </p>
  ) : null;
