import { viewMinutes } from '@attune/domain/access';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import text from '../design/text.module.css';
import type { Access, AccessSubject } from './access-subject.ts';
import { menuOf } from './access-words.ts';
import { useStartView } from './access-writes.ts';
import styles from './SeeAsDialog.module.css';

type Props = {
  readonly subject: Pick<AccessSubject, 'params' | 'name' | 'fullName'>;
  readonly access: Pick<Access, 'sees' | 'headline' | 'dataAccess' | 'view'>;
  readonly isPreview?: boolean;
};

/** Shows what a person can see as a list, and opens the product as this person. */
export function SeeAsButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button rank="tertiary" onClick={() => setIsOpen(true)}>
        See as {props.subject.name}
      </Button>
      {isOpen && <SeeAsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SeeAsDialog({
  subject,
  access: { sees, headline, dataAccess, view },
  isPreview = false,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const { name } = subject;
  const start = useStartView(subject);
  const others = sees.groupCount - sees.groups.length;
  return (
    <Dialog
      title={isPreview ? `What ${name} would see` : `What ${name} sees`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isPreview && view.isAllowed && (
            <Button
              rank="primary"
              icon="eye"
              disabled={start.isPending || start.isSuccess}
              onClick={() => start.mutate({ params: subject.params })}
            >
              View Attune as {name}
            </Button>
          )}
        </>
      }
    >
      <p className={text.secondary}>
        {headline.says} {headline.beside}
      </p>
      <section aria-labelledby="sees-menu">
        <h3 id="sees-menu" className={text.subheading}>
          In the menu
        </h3>
        {menuOf(sees.navigation).map((line) => (
          <p key={line} className={text.secondary}>
            {line}
          </p>
        ))}
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
      {!isPreview && (
        <p className={text.quiet}>
          {view.isAllowed
            ? `You can open Attune as ${name} for ${viewMinutes} minutes, without changing anything. The audit log ` +
              'records it.'
            : view.reason}
        </p>
      )}
    </Dialog>
  );
}
