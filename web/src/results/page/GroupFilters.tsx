import { Switch } from '../../design/controls/Choice.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import layout from '../../design/layout.module.css';

type ObscuredProps = { readonly hasObscured: boolean; readonly onObscured: (hasObscured: boolean) => void };

/** Includes suppressed groups, by name and without a number. */
export function ObscuredSwitch({ hasObscured, onObscured }: ObscuredProps) {
  return (
    <Switch checked={hasObscured} onChange={(event) => onObscured(event.target.checked)}>
      Show obscured groups
    </Switch>
  );
}

type Props = ObscuredProps & { readonly query: string; readonly onSearch: (query: string) => void };

/** Filters above a table of groups: search and withheld groups. */
export function GroupFilters({ query, onSearch, ...obscured }: Props) {
  return (
    <div data-screen-only className={layout.filters}>
      <SearchField placeholder="Search groups" value={query} onSearch={onSearch} />
      <span className={layout.grow} />
      <ObscuredSwitch {...obscured} />
    </div>
  );
}
