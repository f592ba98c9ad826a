import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import fields from '../controls/Field.module.css';
import { Icon } from '../icons/Icon.tsx';
import { type KeyGroup, useKeyHelp } from '../keys/key-help.ts';
import { Popover } from '../overlays/Popover.tsx';
import { mayUpdate } from './inline-edit.ts';
import styles from './InlineEdit.module.css';

/** Saves a text. Resolves with an error message, or with nothing if it was saved. */
type Store = (text: string) => Promise<string | undefined>;

type EditorProps = {
  /** Name of the field: "Mobile phone". */
  readonly label: string;
  readonly current: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly hint?: string;
  readonly maxLength?: number;
  readonly onUpdate: Store;
  /** Whether the value may be empty. */
  readonly onRemove?: (() => Promise<string | undefined>) | undefined;
};

type Props = EditorProps & {
  /** The current value; pressing it starts editing. */
  readonly children: ReactNode;
};

const keysOfEdit: KeyGroup = {
  title: 'Editing in place',
  keys: [
    { keys: ['Enter'], does: 'Save the change' },
    { keys: ['Esc'], does: 'Discard the change' },
  ],
};

/** Edits a text in place: Enter saves it, Escape and Cancel discard the change. */
export function InlineEdit({ children, ...editor }: Props) {
  useKeyHelp(keysOfEdit);
  return (
    <Popover
      label={editor.label}
      side="bottom"
      alignment="start"
      className={styles.popover}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.trigger} title={`Change ${editor.label.toLowerCase()}`}>
          <span>{children}</span>
          <Icon name="pencil" size="xs" />
        </button>
      )}
    >
      {(close) => <InlineEditor {...editor} onClose={close} />}
    </Popover>
  );
}

/** The editor without its trigger, for other ways to open it. */
export function InlineEditor({
  label,
  current,
  type = 'text',
  hint,
  maxLength,
  onUpdate,
  onRemove,
  onClose,
}: EditorProps & { readonly onClose: () => void }) {
  const fieldId = useId();
  const problemId = useId();
  const [typed, setTyped] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isReady = mayUpdate(typed, current) && !isBusy;

  const store = async (saving: Promise<string | undefined>) => {
    setIsBusy(true);
    const wrong = await saving;
    setIsBusy(false);
    setProblem(wrong);
    if (wrong === undefined) onClose();
  };
  const update = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void store(onUpdate(typed.trim()));
  };

  return (
    <form className={styles.form} onSubmit={update} noValidate>
      <div className={fields.field}>
        <label htmlFor={fieldId} className={fields.label}>
          {label}
        </label>
        <input
          id={fieldId}
          data-autofocus
          type={type}
          className={fields.input}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={(problem ?? hint) ? problemId : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        {problem ? (
          <p id={problemId} role="alert" className={fields.error}>
            {problem}
          </p>
        ) : (
          hint && (
            <p id={problemId} className={styles.hint}>
              {hint}
            </p>
          )
        )}
      </div>
      <div className={styles.actions}>
        {onRemove && current !== '' && (
          <Button
            size="small"
            rank="tertiary"
            disabled={isBusy}
            className={styles.remove}
            onClick={() => void store(onRemove())}
          >
            Remove
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" rank="primary" disabled={!isReady}>
          Update
        </Button>
      </div>
    </form>
  );
}
