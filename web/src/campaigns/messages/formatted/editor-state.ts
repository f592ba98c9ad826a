import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { type FieldNames, withFields } from './body-document.ts';
import { schema } from './schema.ts';

const { item, list, lineBreak } = schema.nodes;
const { bold, link } = schema.marks;

export const toggleBold = toggleMark(bold);

/** Starts or ends a list. */
export const toggleList: Command = (state, dispatch) =>
  isInList(state) ? liftListItem(item)(state, dispatch) : wrapInList(list)(state, dispatch);

export function isInList({ selection: { $from } }: EditorState): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(({ type }) => type === item);
}

export function isBold({ selection, storedMarks, doc }: EditorState): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? bold.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, bold);
}

/** The address of the link at the selection. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string | undefined {
  let href = link.isInSet($from.marks())?.attrs['href'] as string | undefined;
  doc.nodesBetween(from, to, ({ marks }) => {
    href ??= link.isInSet(marks)?.attrs['href'] as string | undefined;
  });
  return href;
}

/** Links the selection, or the word or link around it; without an address removes the link. */
export function setLink(href: string | undefined): Command {
  return (state, dispatch) => {
    const { from, to } = linkedRange(state);
    const transaction = state.tr.removeMark(from, to, link);
    if (href !== undefined && from === to) transaction.insert(from, schema.text(href, [link.create({ href })]));
    else if (href !== undefined) transaction.addMark(from, to, link.create({ href }));
    dispatch?.(transaction.removeStoredMark(link));
    return true;
  };
}

/** The selection, or the whole link that it is in. */
function linkedRange({ selection: { $from, from, to, empty } }: EditorState): {
  readonly from: number;
  readonly to: number;
} {
  const mark = empty ? link.isInSet($from.marks()) : undefined;
  if (!mark) return { from, to };
  const start = $from.start();
  const linked: { from: number; to: number }[] = [];
  $from.parent.forEach((node, offset) => {
    if (mark.isInSet(node.marks)) linked.push({ from: start + offset, to: start + offset + node.nodeSize });
  });
  return { from: linked[0]?.from ?? from, to: linked.at(-1)?.to ?? to };
}

export function insertField(name: string, label: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(schema.nodes.field.create({ name, label })).scrollIntoView());
    return true;
  };
}

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
});

/** The state of an editor. Typed and pasted names of merge fields become chips. */
export function createState(doc: Node, fields: FieldNames, askForLink: Command): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      history(),
      keymap({
        'Mod-b': toggleBold,
        'Mod-k': askForLink,
        'Mod-Shift-8': toggleList,
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Shift-Enter': insertBreak,
        Enter: splitListItem(item),
      }),
      keymap(baseKeymap),
      new Plugin({ appendTransaction: (transactions, _, state) => fieldsTyped(transactions, state, fields) }),
    ],
  });
}

function fieldsTyped(
  transactions: readonly Transaction[],
  { doc, tr }: EditorState,
  fields: FieldNames,
): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  doc.descendants((node, position) => {
    if (!node.isText || !node.text?.includes('{{')) return;
    const parts = withFields(node.text, fields, node.marks);
    if (parts.every(({ isText }) => isText)) return;
    tr.replaceWith(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize), parts);
  });
  return tr.docChanged ? tr : null;
}
