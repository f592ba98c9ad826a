import type { TransformResource } from '@attune/contract/resources/resources';
import { Link } from '@tanstack/react-router';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Status } from '../design/marks/Status.tsx';
import type { Sort } from '../design/table/sorting.ts';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { type KindWords, categoryName, firstLine } from './resource-words.ts';
import styles from './Resources.module.css';
import { ResourceTags } from './ResourceTags.tsx';

type Props = {
  readonly words: KindWords;
  readonly resources: readonly TransformResource[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** Resources, one line each. */
export function ResourceTable({ words, resources, sort, onSort }: Props) {
  const columns: readonly Column<TransformResource>[] = [
    {
      key: 'title',
      label: 'Title',
      isRowName: true,
      sortsFirst: 'ascending',
      render: ({ id, attributes }) => (
        <span className={styles.name}>
          <Link to={`${words.base}/${id}`} className={styles.title}>
            {attributes.title}
          </Link>
          <span className={styles.line}>{firstLine(attributes.description)}</span>
        </span>
      ),
    },
    {
      key: 'drivers',
      label: 'Drivers',
      render: ({ attributes: { categoryIds } }) =>
        categoryIds.length > 0 ? categoryIds.map(categoryName).join(', ') : <span className={text.quiet}>None</span>,
    },
    {
      key: 'tags',
      label: 'Tags',
      render: ({ attributes: { tags } }) =>
        tags.length > 0 ? <ResourceTags tags={tags} /> : <span className={text.quiet}>None</span>,
    },
    {
      key: 'status',
      label: 'Status',
      render: ({ attributes: { status } }) =>
        status === 'published' ? <Status look="good">Published</Status> : <Status look="waiting">Draft</Status>,
    },
    {
      key: 'updatedAt',
      label: 'Updated',
      sortsFirst: 'descending',
      render: ({ attributes: { updatedAt } }) => <span className={text.nowrap}>{formatOwnInstant(updatedAt)}</span>,
    },
  ];
  return (
    <Table
      label={words.page}
      columns={columns}
      rows={resources}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      rowHeight="double"
    />
  );
}
