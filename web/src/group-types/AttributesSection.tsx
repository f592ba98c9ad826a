import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { AddAttributeDialog } from './AddAttributeDialog.tsx';
import { attributeTypeNames, ownAttributes } from './attribute-words.ts';
import { attributesQuery } from './group-types.queries.ts';
import { useRemoveAttribute, useUpdateAttribute } from './group-type-writes.ts';
import { storedOrWhy } from './stored.ts';

/** Employee attributes, which never split results. */
export function AttributesSection() {
  const attributes = useQuery(attributesQuery(useOrganizationId()));
  const [isAdding, setIsAdding] = useState(false);
  const own = ownAttributes(attributes.data?.data ?? []);
  return (
    <Section
      id="attributes"
      title="Attributes"
      under={
        'Texts, numbers and dates stored for each person, to search and export. Results are never split by them; ' +
        'for a choice of values, use a group type above.'
      }
      tools={
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          Add attribute
        </Button>
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [attributes] })}
        loading={<TableSkeleton label="Loading attributes" rows={2} />}
        error={<ReadFailure subject="Attributes" error={attributes.error} onRetry={() => void attributes.refetch()} />}
      >
        {own.length === 0 ? (
          <p className={text.secondary}>There are no attributes yet.</p>
        ) : (
          <Table label="Attributes" columns={columns} rows={own} keyOf={({ id }) => id} />
        )}
      </PagePhases>
      {isAdding && <AddAttributeDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

const columns: readonly Column<EmployeeAttributeResource>[] = [
  { key: 'name', label: 'Name', isRowName: true, render: (attribute) => <Name attribute={attribute} /> },
  { key: 'type', label: 'Type', render: ({ attributes }) => attributeTypeNames[attributes.type] },
  {
    key: 'column',
    label: 'File column',
    render: ({ attributes }) => <code className={text.caption}>{attributes.columnName}</code>,
  },
  {
    key: 'remove',
    label: 'Delete',
    isLabelHidden: true,
    isNumeric: true,
    render: (attribute) => <RemoveButton attribute={attribute} />,
  },
];

type Props = { readonly attribute: EmployeeAttributeResource };

function Name({ attribute: { id, attributes } }: Props) {
  const organizationId = useOrganizationId();
  const update = useUpdateAttribute();
  const rename = (name: string) =>
    storedOrWhy(
      update.mutateAsync({
        params: { organizationId, attributeId: id },
        body: { data: { type: 'organization-employee-attributes', attributes: { name } } },
      }),
    );
  return (
    <InlineEdit label="Name" current={attributes.name} maxLength={100} onUpdate={rename}>
      {attributes.name}
    </InlineEdit>
  );
}

function RemoveButton({ attribute: { id, attributes } }: Props) {
  const organizationId = useOrganizationId();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemoveAttribute(() => setIsAsked(false));
  return (
    <>
      <IconButton icon="trash" label={`Delete ${attributes.name}`} size="small" onClick={() => setIsAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title={`Delete the attribute "${attributes.name}"?`}
          lost="Everyone’s value is permanently deleted. Employee files no longer recognize its column."
          stays="Results do not change."
          confirmLabel="Delete"
          keepLabel="Keep"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { organizationId, attributeId: id } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
