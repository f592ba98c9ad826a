import { chooseRole } from '@attune/domain/access';
import { Button } from '../design/controls/Button.tsx';
import styles from './SaveBar.module.css';
import type { AccessEditing } from './use-access-form.ts';

/** Saves the changes of the page, in reach wherever it is scrolled. */
export function SaveBar({ name, editing }: { readonly name: string; readonly editing: AccessEditing }) {
  const { isSame, problem, isSaving, discard, save } = editing;
  return (
    <div data-screen-only data-bottom-bar className={styles.bar}>
      <output className={styles.words}>
        {isSame ? chooseRole : (problem ?? `Unsaved changes to ${name}’s access.`)}
      </output>
      {!isSame && (
        <Button disabled={isSaving} onClick={discard}>
          Discard
        </Button>
      )}
      <Button rank="primary" disabled={isSame || isSaving || problem !== undefined} onClick={save}>
        Save access
      </Button>
    </div>
  );
}
