import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FilterPopover } from '../../design/controls/FilterButton.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { ownAttributes } from '../../group-types/index.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { type AttributeFilter, attributeFilterWords, formatAttributeFilter } from '../reading/attribute-filter.ts';
import { employeeAttributesQuery } from '../reading/employees.queries.ts';

const AttributeFilterForm = lazy(() =>
  loadChunk(async () => ({ default: (await import('./AttributeFilterForm.tsx')).AttributeFilterForm })),
);

type Props = { readonly value: AttributeFilter | undefined; readonly onChange: (value: string | undefined) => void };

/** Filters a list by an attribute value; hidden if the organization has no attributes. */
export function AttributeFilterButton({ value, onChange }: Props) {
  const organizationId = useOrganizationId();
  const mayRead = can(useViewer().actor, 'attribute.read', { organizationId });
  const { data } = useQuery({ ...employeeAttributesQuery(organizationId), enabled: mayRead });
  const attributes = ownAttributes(data?.data ?? []);
  if (attributes.length === 0 && !value) return null;
  return (
    <FilterPopover label="Attribute" words={attributeFilterWords(value, attributes)} isSet={value !== undefined}>
      {(close) => (
        <Suspense fallback={<TableSkeleton label="Loading" rows={2} />}>
          <AttributeFilterForm
            attributes={attributes}
            value={value}
            onChoose={(chosen) => {
              onChange(chosen && formatAttributeFilter(chosen));
              close();
            }}
          />
        </Suspense>
      )}
    </FilterPopover>
  );
}
