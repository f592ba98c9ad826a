import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupTypesQuery } from '../../groups/index.ts';
import { useFilters } from '../../platform/filters.ts';
import { columnsKey } from '../../platform/storage.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { employeeAttributesQuery } from '../reading/employees.queries.ts';
import { columnsNamed, type ListColumn, nameColumns, offeredColumns } from '../reading/list-columns.ts';

export type ListColumns = {
  readonly offered: readonly ListColumn[];
  readonly shown: readonly ListColumn[];
  readonly choose: (keys: readonly string[]) => void;
};

/** Columns of the list: from the URL, so that it can be shared; else the last selection in this browser. */
export function useListColumns(): ListColumns {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const address = useFilters(['columns']);
  const key = columnsKey(['employees', organizationId, actor.personId]);
  const [kept, setKept] = useState(() => localStorage.getItem(key) ?? undefined);
  const { data: groupTypes } = useQuery(groupTypesQuery(organizationId));
  const { data: attributes } = useQuery({
    ...employeeAttributesQuery(organizationId),
    enabled: can(actor, 'attribute.read', { organizationId }),
  });
  const offered = offeredColumns({
    groupTypes: groupTypes?.data ?? [],
    attributes: attributes?.data ?? [],
    mayReadAccess: can(actor, 'employee.readAccess', { organizationId }),
  });
  const shown = columnsNamed(address.one('columns') ?? kept, offered);
  return {
    offered,
    shown,
    choose: (keys) => {
      const text = nameColumns(keys, offered);
      if (text === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      setKept(text);
      address.setOne('columns', text);
    },
  };
}
