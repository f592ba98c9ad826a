import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Sort } from './sorting.ts';
import { type Column, Table } from './Table.tsx';

type Person = { readonly id: string; readonly name: string; readonly score: number };

const people: readonly Person[] = [
  { id: '1', name: 'Aiko', score: 74 },
  { id: '2', name: 'Chidi', score: 61 },
];
const columns: readonly Column<Person>[] = [
  { key: 'name', label: 'Name', isRowName: true, sortsFirst: 'ascending', render: (person) => person.name },
  { key: 'score', label: 'Score', isNumeric: true, sortsFirst: 'descending', render: (person) => person.score },
  { key: 'more', label: 'More', isLabelHidden: true, render: () => '' },
];

const tableSortedBy = (sort: Sort | undefined) =>
  renderToStaticMarkup(
    <Table
      label="Employees"
      columns={columns}
      rows={people}
      keyOf={(person) => person.id}
      sort={sort}
      onSort={() => undefined}
    />,
  );

describe('a table', () => {
  it('has a name, and each row has one, too', () => {
    const table = tableSortedBy(undefined);
    expect(table).toContain('aria-label="Employees"');
    expect(table.match(/<th scope="row"/gu)).toHaveLength(2);
  });

  it('says by which column it is sorted and which others it can be sorted by', () => {
    const table = tableSortedBy({ field: 'score', direction: 'descending' });
    expect([...table.matchAll(/aria-sort="(\w+)"/gu)].map(([, sort]) => sort)).toEqual(['none', 'descending']);
  });

  it('offers no sorting where there is none', () => {
    const table = renderToStaticMarkup(
      <Table label="Employees" columns={columns} rows={people} keyOf={(person) => person.id} />,
    );
    expect(table).not.toContain('aria-sort');
    expect(table).not.toContain('<button');
  });

  it('names a column of buttons to those who hear the table', () => {
    expect(tableSortedBy(undefined)).toMatch(/<span[^>]*>More<\/span>/u);
  });

  it('shows which rows are selected', () => {
    const selection = { selected: new Set(['2']), onSelect: () => undefined };
    const table = renderToStaticMarkup(
      <Table label="Employees" columns={columns} rows={people} keyOf={(person) => person.id} selection={selection} />,
    );
    expect(table.match(/checked=""/gu)).toHaveLength(1);
    expect(table).toContain('Select all rows of this page');
  });
});
