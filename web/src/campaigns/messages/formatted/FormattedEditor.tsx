import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../../../design/classes.ts';
import { Button } from '../../../design/controls/Button.tsx';
import fieldStyles from '../../../design/controls/Field.module.css';
import { FieldFrame, useFieldIds } from '../../../design/forms/FieldFrame.tsx';
import { SubstitutionHelp } from '../SubstitutionHelp.tsx';
import { substitutionNames, type SubstitutionName } from '../substitution-names.ts';
import { toBody, toDocument } from './body-document.ts';
import { createState, insertField, isBold, isInList, linkAt, setLink, toggleBold, toggleList } from './editor-state.ts';
import styles from './FormattedEditor.module.css';
import { LinkDialog } from './LinkDialog.tsx';

export type FormattedProps = {
  readonly label: string;
  readonly lang: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly names: readonly SubstitutionName[];
  readonly onEdit: (value: string) => void;
};

/** Edits the body of an e-mail: paragraphs, lists, bold, links and merge fields. Loaded where it is shown. */
export function FormattedEditor({ label, lang, value, error, names, onEdit }: FormattedProps) {
  const { id, described } = useFieldIds({ id: undefined, description: undefined, error, besides: undefined });
  const place = useRef<HTMLDivElement>(null);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(Boolean(error)),
    ...(described && { 'aria-describedby': described }),
    lang,
    class: classes(fieldStyles.input, styles.text) ?? '',
  };
  const { run, look, link, setAsked, isAsked } = useEditor({ place, value, names, attributes, onEdit });

  return (
    <>
      <FieldFrame id={id} label={label} error={error}>
        <div role="toolbar" aria-label={`Format of ${label}`} className={styles.tools}>
          <Tool label="Bold" isPressed={look.isBold} onPress={() => run(toggleBold)} />
          <Tool label="List" isPressed={look.isInList} onPress={() => run(toggleList)} />
          <Tool label="Link" isPressed={link !== undefined} onPress={() => setAsked(true)} />
        </div>
        <div ref={place} />
      </FieldFrame>
      <SubstitutionHelp names={names} onInsert={(name) => run(insertField(name, substitutionNames[name]))} />
      {isAsked && (
        <LinkDialog
          address={link}
          onSave={(href) => {
            setAsked(false);
            run(setLink(href));
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

type ToolProps = { readonly label: string; readonly isPressed: boolean; readonly onPress: () => void };

function Tool({ label, isPressed, onPress }: ToolProps) {
  return (
    <Button
      rank="tertiary"
      size="small"
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

type EditorOptions = Pick<FormattedProps, 'value' | 'names' | 'onEdit'> & {
  readonly place: React.RefObject<HTMLDivElement | null>;
  readonly attributes: Readonly<Record<string, string>>;
};

/** An editor view that follows the stored text and reports what is written. */
function useEditor({ place, value, names, attributes, onEdit }: EditorOptions) {
  const view = useRef<EditorView>(null);
  const written = useRef(value);
  const [isAsked, setAsked] = useState(false);
  const [look, setLook] = useState({ isBold: false, isInList: false, link: undefined as string | undefined });
  const fields = new Map(names.map((name) => [name as string, substitutionNames[name]]));
  const stateOf = (body: string): EditorState =>
    createState(toDocument(body, fields), fields, () => {
      setAsked(true);
      return true;
    });
  const takeState = useEffectEvent((state: EditorState, isChanged: boolean) => {
    setLook({ isBold: isBold(state), isInList: isInList(state), link: linkAt(state) });
    if (!isChanged) return;
    written.current = toBody(state.doc);
    onEdit(written.current);
  });
  const create = useEffectEvent((mount: HTMLElement) => {
    const created: EditorView = new EditorView(mount, {
      state: stateOf(value),
      attributes,
      dispatchTransaction: (transaction) => {
        created.updateState(created.state.apply(transaction));
        takeState(created.state, transaction.docChanged);
      },
    });
    return created;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const created = create(place.current);
    view.current = created;
    return () => created.destroy();
  }, [place]);
  useEffect(() => {
    view.current?.setProps({ attributes });
  });
  const replace = useEffectEvent((body: string) => {
    written.current = body;
    view.current?.updateState(stateOf(body));
  });
  useEffect(() => {
    if (value !== written.current) replace(value);
  }, [value]);
  const run = (command: Command) => {
    const current = view.current;
    if (!current) return;
    command(current.state, current.dispatch.bind(current));
    current.focus();
  };
  return { run, look, link: look.link, isAsked, setAsked };
}
