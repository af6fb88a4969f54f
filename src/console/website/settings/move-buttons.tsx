import { Icon } from '../../components/icon.tsx';

type MoveButtonsProps = {
  /** The path of the entry. */
  name: string;
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(verb: 'up' | 'down' | 'remove'): void;
  canRemove?: boolean;
};

/** Without scripts these buttons send the form, which comes back changed. */
export const MoveButtons = ({ name, label, isFirst, isLast, onMove, canRemove = false }: MoveButtonsProps) => (
  <span className="flex shrink-0 items-center">
    {(['up', 'down'] as const).map((verb) => (
      <button
        key={verb}
        type="submit"
        formNoValidate
        name="intent"
        value={`${verb} ${name}`}
        className="btn btn-quiet btn-small"
        aria-label={`Move ${verb}: ${label}`}
        aria-disabled={verb === 'up' ? isFirst : isLast}
        onClick={(event) => {
          event.preventDefault();
          if (!(verb === 'up' ? isFirst : isLast)) onMove(verb);
        }}
      >
        <Icon name="chevron-down" className={verb === 'up' ? 'rotate-180' : ''} />
      </button>
    ))}
    {canRemove && (
      <button
        type="submit"
        formNoValidate
        name="intent"
        value={`remove ${name}`}
        className="btn btn-quiet btn-small"
        aria-label={`Remove: ${label}`}
        onClick={(event) => {
          event.preventDefault();
          onMove('remove');
        }}
      >
        <Icon name="trash" />
      </button>
    )}
  </span>
);
