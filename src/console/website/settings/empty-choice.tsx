type EmptyChoiceProps = {
  name: string;
  whenEmpty: string | null;
  isEmpty: boolean;
  /** The other choice: `An own menu`. */
  own: string;
};

/** Chooses between the default and custom values. The style sheet shows or hides the fields of the custom values. */
export const EmptyChoice = ({ name, whenEmpty, isEmpty, own }: EmptyChoiceProps) => (
  <div className="empty-choice">
    {[
      { value: 'on', label: whenEmpty ?? 'None' },
      { value: 'off', label: own },
    ].map((choice) => (
      <label key={choice.value} className="flex items-start gap-2">
        <input
          type="radio"
          className="checkbox"
          name={`${name}.empty`}
          value={choice.value}
          defaultChecked={isEmpty === (choice.value === 'on')}
        />
        {choice.label}
      </label>
    ))}
  </div>
);
