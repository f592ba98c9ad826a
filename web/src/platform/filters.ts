import { id } from '@attune/contract/protocol/json-api';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SearchParams } from './search-params.ts';
import { pageParam } from './table-state.ts';
import { returnToFirstPage } from './use-table-state.ts';

/** Filter values in the URL; setting one returns to the first page of the table. */
export function useFilters<Name extends string>(names: readonly Name[], tableName?: string) {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();

  const change = (params: SearchParams) => {
    const firstPage: SearchParams = tableName ? { [pageParam(tableName)]: undefined } : {};
    if (tableName) returnToFirstPage(tableName);
    void navigate({
      to: '.',
      search: (previous: SearchParams) => ({ ...previous, ...params, ...firstPage }),
      replace: true,
    });
  };

  return {
    one: (name: Name) => onlyText(search[name]),
    /** Accepts only known values, because a URL can contain anything. */
    oneOf: <Value extends string>(name: Name, values: readonly Value[]) => knownOf(search[name], values),
    /** Any id. */
    id: (name: Name) => idOf(search[name]),
    many: (name: Name) => [search[name] ?? []].flat(),
    setOne: (name: Name, value: string | undefined) => change({ [name]: onlyText(value) }),
    setMany: (name: Name, values: readonly string[]) => change({ [name]: values.length > 0 ? values : undefined }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

export function knownOf<Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((each) => each === value);
}

export function idOf(value: unknown): string | undefined {
  const text = onlyText(value);
  return id.safeParse(text).success ? text : undefined;
}

function onlyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
