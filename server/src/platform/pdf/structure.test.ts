import type { Content, Definition } from 'pdfmake';
import { describe, expect, test } from 'vitest';
import { drawPdf } from './index.ts';
import { flat, readStructure } from './structure.test-support.ts';

const circle = '<svg width="20" height="20"><circle cx="10" cy="10" r="8" fill="#000"/></svg>';

function documentWith(content: Content[]): Definition {
  return {
    info: { title: 'Title', author: 'Acme', subject: 'Test', creator: 'Attune', producer: 'Attune' },
    language: 'en',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Inter', fontSize: 10 },
    content,
    footer: (page) => ({ text: `Page ${page}` }),
  };
}
const structureOf = async (content: Content[]) => readStructure(await drawPdf(documentWith(content)));
const kindsOf = async (content: Content[]) => flat((await structureOf(content)).elements).map(({ kind }) => kind);

describe('the structure of a PDF', () => {
  test('has headings and paragraphs in reading order, below one document', async () => {
    const { isMarked, language, elements, unmarked } = await structureOf([
      { text: ['Acme is ', { text: 'highly', bold: true }, ' engaged'], tag: 'H1' },
      { stack: [{ text: 'Drivers', tag: 'H2' }, 'A paragraph.'] },
      { columns: [{ text: 'Left' }, { text: 'Right' }] },
    ]);
    expect([isMarked, language]).toEqual([true, 'en']);
    expect(flat(elements).map(({ kind }) => kind)).toEqual(['Document', 'H1', 'H2', 'P', 'P', 'P']);
    expect(unmarked).toEqual([]);
  });

  test('has a table with the heads of its columns and rows, and cells without text', async () => {
    const body: Content[][] = [
      [{ text: 'Driver' }, { text: 'Score' }],
      [{ text: 'Rest' }, { text: '' }],
    ];
    const { elements } = await structureOf([{ table: { headerRows: 1, body } }]);
    expect(flat(elements).map(({ kind, scope }) => (scope ? `${kind} ${scope}` : kind))).toEqual([
      'Document',
      'Table',
      'TR',
      'TH Column',
      'TH Column',
      'TR',
      'TH Row',
      'TD',
    ]);
  });

  test('has the heads of a table once, although every page repeats them', async () => {
    const rows = Array.from({ length: 120 }, (_, row): Content[] => [{ text: `Row ${row}` }, { text: `${row}` }]);
    const body: Content[][] = [[{ text: 'Name' }, { text: 'Number' }], ...rows];
    const { elements, unmarked } = await structureOf([{ table: { headerRows: 1, body } }]);
    const all = flat(elements);
    expect(all.filter(({ scope }) => scope === 'Column')).toHaveLength(2);
    expect(all.filter(({ kind }) => kind === 'TR')).toHaveLength(121);
    expect(unmarked).toEqual([]);
  });

  test('describes pictures, and leaves out those that only decorate', async () => {
    const { elements } = await structureOf([{ svg: circle, alt: 'A circle.' }, { svg: circle }, 'Text']);
    expect(flat(elements).map(({ kind, alt }) => (alt ? `${kind}: ${alt}` : kind))).toEqual([
      'Document',
      'Figure: A circle.',
      'P',
    ]);
  });

  test('takes a table of one column for a frame', async () => {
    expect(await kindsOf([{ table: { body: [[{ text: 'Not shown.' }]] } }])).toEqual(['Document', 'P']);
  });
});
