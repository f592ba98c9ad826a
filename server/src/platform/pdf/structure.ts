import type { Content, Definition, StructureElement } from 'pdfmake';

type Cell = StructureElement & { readonly kind: 'TD' | 'TH' };

/**
 * Gives each text, table and picture of a document its place in the structure that assistive technology reads: headings
 * and paragraphs in reading order, tables with the heads of their columns and rows, and pictures with a description.
 * What has no place, such as lines and the foot of a page, is decoration.
 */
export function structured(definition: Definition): Definition {
  const root: StructureElement = { kind: 'Document', parent: undefined };
  return { ...definition, tagged: true, content: definition.content.map((content) => placed(content, root)) };
}

/** `parent` is a table cell whose text needs no paragraph of its own, or an element that holds paragraphs. */
function placed(content: Content, parent: StructureElement): Content {
  if (typeof content === 'string') return placed({ text: content }, parent);
  if (content.stack) return { ...content, stack: content.stack.map((each) => placed(each, parent)) };
  if (content.columns) return { ...content, columns: content.columns.map((each) => placed(each, parent)) };
  if (content.table) return { ...content, table: { ...content.table, body: rowsOf(content.table, parent) } };
  if (content.svg !== undefined)
    return content.alt === undefined
      ? content
      : { ...content, structure: { kind: 'Figure', parent, alt: content.alt } };
  if (content.text === undefined) return content;
  const element = content.tag === undefined ? paragraphIn(parent) : { kind: content.tag, parent };
  const spans = Array.isArray(content.text) ? content.text : [content.text];
  return { ...content, text: spans.map((each) => spanOf(each, element)) };
}

function paragraphIn(parent: StructureElement): StructureElement {
  return parent.kind === 'TD' || parent.kind === 'TH' ? parent : { kind: 'P', parent };
}

function spanOf(content: Content, structure: StructureElement): Content {
  return typeof content === 'string' ? { text: content, structure } : { ...content, structure };
}

type Table = NonNullable<Exclude<Content, string>['table']>;

/** A table of one column is a frame around its content. In others, the first column names the row. */
function rowsOf({ body, headerRows = 0 }: Table, parent: StructureElement): Content[][] {
  if (body.every(({ length }) => length === 1)) return body.map((row) => row.map((cell) => placed(cell, parent)));
  const table: StructureElement = { kind: 'Table', parent };
  return body.map((row, place) => {
    const cells: Cell[] = [];
    const line: StructureElement = { kind: 'TR', parent: table, cells };
    cells.push(...row.map((_, column) => cellAt({ isHead: place < headerRows, column, line })));
    return row.map((cell, column) => placed(cell, cells[column] ?? line));
  });
}

type Place = { readonly isHead: boolean; readonly column: number; readonly line: StructureElement };

function cellAt({ isHead, column, line: parent }: Place): Cell {
  if (isHead) return { kind: 'TH', parent, scope: 'Column' };
  return column === 0 ? { kind: 'TH', parent, scope: 'Row' } : { kind: 'TD', parent };
}
