import { createRequire } from 'node:module';
import type { StructureElement } from 'pdfmake';
import type { Document, DocumentElement, Line, Marked, RendererModule } from 'pdfmake/js/Renderer.js';

/** Elements that were written into a document. Each element belongs to one document. */
const written = new WeakMap<StructureElement, DocumentElement>();

/** Texts that were drawn: a second time, they are heads that a table repeats on the next page. */
const drawn = new WeakSet<object>();

// Loaders disagree about the default export of this CommonJS file; `require` is the same in all.
const { prototype } = (createRequire(import.meta.url)('pdfmake/js/Renderer.js') as RendererModule).default;
const { renderLine, renderVector, renderSVG, renderImage } = prototype;

/**
 * pdfmake draws without structure. Its renderer is extended here: what has a place in the structure is marked with it,
 * and everything else as decoration.
 */
prototype.renderLine = function renderMarkedLine(line: Line, x: number, y: number) {
  const [first] = line.inlines;
  const isRepeated = first !== undefined && drawn.has(first);
  if (first) drawn.add(first);
  mark(this.pdfDocument, isRepeated ? undefined : first?.structure, () => renderLine.call(this, line, x, y));
};
prototype.renderVector = function renderMarkedVector(vector: object) {
  mark(this.pdfDocument, undefined, () => renderVector.call(this, vector));
};
prototype.renderSVG = function renderMarkedPicture(picture: Marked) {
  mark(this.pdfDocument, picture.structure, () => renderSVG.call(this, picture));
};

prototype.renderImage = function renderMarkedImage(picture: Marked) {
  mark(this.pdfDocument, picture.structure, () => renderImage.call(this, picture));
};

function mark(document: Document, element: StructureElement | undefined, draw: () => void): void {
  if (!element) {
    document.markContent('Artifact');
    draw();
    document.endMarkedContent();
    return;
  }
  const owner = elementIn(document, element);
  const content = document.markStructureContent(element.kind);
  draw();
  document.endMarkedContent();
  owner.add(content);
}

/** Writes an element with those above it on first use, and a table row with all of its cells. */
function elementIn(document: Document, element: StructureElement): DocumentElement {
  const known = written.get(element);
  if (known) return known;
  const { kind, parent, alt, scope, cells } = element;
  const above = parent && elementIn(document, parent);
  const meanwhile = written.get(element);
  if (meanwhile) return meanwhile;
  const added = document.struct(kind, { ...(alt !== undefined && { alt }) });
  if (scope) added.dictionary.data.A = { O: 'Table', Scope: scope };
  written.set(element, added);
  if (above) above.add(added);
  else document.addStructure(added);
  for (const cell of cells ?? []) elementIn(document, cell);
  return added;
}
