import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import text from '../design/text.module.css';
import type { Access } from './access-subject.ts';
import { menuOf } from './access-words.ts';
import styles from './SeeAsDialog.module.css';

type Props = {
  readonly name: string;
  readonly access: Pick<Access, 'sees' | 'headline' | 'dataAccess'>;
  readonly isPreview?: boolean;
};

/** Shows what a person can see, as text and a list, without impersonation. */
export function SeeAsButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button rank="tertiary" onClick={() => setIsOpen(true)}>
        See as {props.name}
      </Button>
      {isOpen && <SeeAsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SeeAsDialog({
  name,
  access: { sees, headline, dataAccess },
  isPreview = false,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const menu = menuOf(sees.navigation);
  const others = sees.groupCount - sees.groups.length;
  return (
    <Dialog
      title={isPreview ? `What ${name} would see` : `What ${name} sees`}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className={text.secondary}>
        {headline.says} {headline.beside}
      </p>
      <section aria-labelledby="sees-menu">
        <h3 id="sees-menu" className={text.subheading}>
          In the menu
        </h3>
        <p className={text.secondary}>{menu.join(', ')}</p>
      </section>
      <section aria-labelledby="sees-groups">
        <h3 id="sees-groups" className={text.subheading}>
          Groups with detailed results
        </h3>
        {sees.groups.length === 0 && (
          <p className={text.secondary}>{dataAccess === 'none' ? 'None, not even totals.' : 'None.'}</p>
        )}
        <ul className={styles.groups}>
          {sees.groups.map(({ id, name: group, depth }) => (
            <li key={id} style={{ paddingLeft: depth * 16 }}>
              {group}
            </li>
          ))}
        </ul>
        {others > 0 && <p className={text.quiet}>and {formatCount(others)} more</p>}
      </section>
    </Dialog>
  );
}
