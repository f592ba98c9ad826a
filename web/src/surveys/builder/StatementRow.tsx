import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { IconButton } from '../../design/controls/Button.tsx';
import layout from '../../design/layout.module.css';
import { Icon } from '../../design/icons/Icon.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import reordering from '../../design/ordering/Reordering.module.css';
import { stepOf } from '../../design/ordering/step-of.ts';
import { type Drag, lookOf } from '../../design/ordering/use-reordering.ts';
import { Menu } from '../../design/overlays/Menu.tsx';
import text from '../../design/text.module.css';
import { kindLabelOf } from '../answer-kinds.ts';
import styles from './StatementList.module.css';
import type { FormStatement } from './survey-form.ts';
import type { useListActs } from './use-list-acts.ts';
import { WritingHints } from './WritingHints.tsx';

type Props = {
  readonly statement: FormStatement;
  /** Counted from 1. */
  readonly place: number;
  readonly count: number;
  /** Section heading, on the first row of a section. */
  readonly section: string | undefined;
  /** The category. */
  readonly title: string | undefined;
  readonly problem: string | undefined;
  readonly drag: Drag | undefined;
  readonly acts: ReturnType<typeof useListActs>;
  readonly onGrab: (event: PointerEvent) => void;
  readonly onOpen: () => void;
  /** Replaces the text while it is edited. */
  readonly editor: ReactNode;
};

/** One row of the statement list, with drag handle, buttons and keys. */
export function StatementRow({ statement, place, count, section, drag, acts, onGrab, editor, ...words }: Props) {
  const index = place - 1;
  const moveByKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    acts.move(index, index + step);
  };
  return (
    // The keys come from the controls in the row and mean the same in each of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classes(reordering.item, styles.item)} {...lookOf(drag, index)} onKeyDown={moveByKey}>
      {section && <p className={styles.section}>{section}</p>}
      <div className={styles.row}>
        <button
          type="button"
          data-handle
          className={styles.handle}
          aria-label={`Position of statement ${place}: drag it, or use the arrow keys`}
          title="Drag, or use the arrow keys"
          onPointerDown={onGrab}
        >
          <Icon name="grip" size="sm" />
        </button>
        <span aria-hidden className={styles.place}>
          {place}
        </span>
        <div className={styles.middle}>{editor || <Words statement={statement} place={place} {...words} />}</div>
        <span className={styles.acts}>
          <span className={layout.onlyWide}>
            <IconButton
              icon="arrowUp"
              label={`Move statement ${place} up`}
              size="small"
              disabled={place === 1}
              onClick={() => acts.move(index, index - 1)}
            />
            <IconButton
              icon="arrowDown"
              label={`Move statement ${place} down`}
              size="small"
              disabled={place === count}
              onClick={() => acts.move(index, index + 1)}
            />
          </span>
          <RowMenu statement={statement} index={index} count={count} acts={acts} />
        </span>
      </div>
    </li>
  );
}

type WordsProps = Pick<Props, 'statement' | 'place' | 'title' | 'problem' | 'onOpen'>;

function Words({ statement, place, title, problem, onOpen }: WordsProps) {
  const { key, body, kind, isRequired } = statement;
  return (
    <>
      <button type="button" data-words={key} className={styles.words} onClick={onOpen}>
        <span className={text.onlyForReaders}>Edit statement {place}:</span>
        <span className={body ? styles.body : styles.missing}>{body || 'No text yet'}</span>
        <span className={styles.facts}>
          {kind === 'likert5' ? title && <span>{title}</span> : <Tag>{kindLabelOf(kind)}</Tag>}
          {!isRequired && <Tag look="outlined">Optional</Tag>}
        </span>
      </button>
      {problem && <p className={styles.problem}>{problem}</p>}
      {kind === 'likert5' && <WritingHints body={body} />}
    </>
  );
}

function RowMenu({
  statement,
  index,
  count,
  acts,
}: Pick<Props, 'statement' | 'acts' | 'count'> & { readonly index: number }) {
  const label = `More for statement ${index + 1}`;
  return (
    <Menu
      label={label}
      sections={[
        {
          items: [
            {
              kind: 'action',
              label: 'Move up',
              icon: 'arrowUp',
              isDisabled: index === 0,
              onSelect: () => acts.move(index, index - 1),
            },
            {
              kind: 'action',
              label: 'Move down',
              icon: 'arrowDown',
              isDisabled: index === count - 1,
              onSelect: () => acts.move(index, index + 1),
            },
            {
              kind: 'action',
              label: 'Move to the top',
              icon: 'arrowUp',
              isDisabled: index === 0,
              onSelect: () => acts.move(index, 0),
            },
            {
              kind: 'action',
              label: 'Move to the end',
              icon: 'arrowDown',
              isDisabled: index === count - 1,
              onSelect: () => acts.move(index, count - 1),
            },
          ],
        },
        {
          items: [
            { kind: 'action', label: 'Add below', icon: 'plus', onSelect: () => acts.addBelow(index, statement.kind) },
            { kind: 'action', label: 'Duplicate', icon: 'copy', onSelect: () => acts.duplicate(index) },
            {
              kind: 'action',
              label: 'Remove',
              icon: 'trash',
              isDestructive: true,
              onSelect: () => acts.remove(statement),
            },
          ],
        },
      ]}
      renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} size="small" />}
    />
  );
}
