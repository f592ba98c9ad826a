import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterPopover } from '../design/controls/FilterButton.tsx';
import { OptionList } from '../design/controls/OptionList.tsx';
import { useRested } from '../platform/use-rested.ts';
import { organizationNameQuery, organizationsNamed } from './organizations.queries.ts';

type Props = {
  /** Organization ID; undefined for all. */
  readonly value: string | undefined;
  readonly onChange: (organizationId: string | undefined) => void;
};

const all = { value: '', label: 'All Organizations' };

/** Filters a list by one of all organizations, found by name, number or companion ID. */
export function OrganizationFilter({ value, onChange }: Props) {
  const current = useQuery({ ...organizationNameQuery(value ?? ''), enabled: value !== undefined });
  const name = current.data?.data[0]?.attributes.name ?? value;
  return (
    <FilterPopover
      label="Organization"
      icon={undefined}
      words={value === undefined ? all.label : (name ?? '')}
      isSet={value !== undefined}
    >
      {(close) => (
        <Organizations
          value={value}
          onChoose={(chosen) => {
            close();
            onChange(chosen || undefined);
          }}
        />
      )}
    </FilterPopover>
  );
}

function Organizations({ value, onChoose }: { readonly value: string | undefined; onChoose(chosen: string): void }) {
  const [typed, setTyped] = useState('');
  const wanted = useRested(typed.trim());
  const found = useQuery({ ...organizationsNamed(wanted), placeholderData: keepPreviousData });
  const options = (found.data?.data ?? []).map(({ id, attributes }) => ({
    value: id,
    label: attributes.name,
    note: id,
  }));
  return (
    <OptionList
      label="Organization"
      options={typed === '' ? [all, ...options] : options}
      chosen={[value ?? all.value]}
      onSearch={setTyped}
      onChoose={onChoose}
    />
  );
}
