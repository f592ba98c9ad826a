import { useState } from 'react';
import { type KeyGroup, keyHelp } from '../../design/keys/key-help.ts';
import { Keys } from '../../design/marks/Keys.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import text from '../../design/text.module.css';
import { isApplePlatform, keysOf, shortcuts } from '../navigation/shortcuts.ts';
import styles from './KeysDialog.module.css';

type Props = { readonly canSwitch: boolean; readonly onClose: () => void };

/** Lists the keyboard shortcuts of the page, then those of every page. */
export function KeysDialog({ canSwitch, onClose }: Props) {
  const [ofPage] = useState(keyHelp.current);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {[...ofPage, everywhere(canSwitch)].map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className={text.subheading}>{title}</h3>
          <dl className={styles.keys}>
            {keys.map((help) => (
              <div key={help.does}>
                <dt>{help.does}</dt>
                <dd>
                  <Keys keys={help.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function everywhere(canSwitch: boolean): KeyGroup {
  const isApple = isApplePlatform(navigator.userAgent);
  const { palette, switchOrganization, listKeys } = shortcuts;
  return {
    title: 'Everywhere',
    keys: [
      ...[palette, ...(canSwitch ? [switchOrganization] : []), listKeys].map((shortcut) => ({
        keys: keysOf(shortcut, isApple),
        does: shortcut.does,
      })),
      { keys: ['↑', '↓', 'Enter'], does: 'Choose in menus and lists of choices' },
      { keys: ['Esc'], does: 'Close a menu or dialog' },
    ],
  };
}
