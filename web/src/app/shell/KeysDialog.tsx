import { Keys } from '../../design/marks/Keys.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { isApplePlatform, keysOf, listShortcuts, shortcuts } from '../navigation/shortcuts.ts';
import styles from './KeysDialog.module.css';

/** Lists the keyboard shortcuts. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const isApple = isApplePlatform(navigator.userAgent);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {[...Object.values(shortcuts), ...listShortcuts].map((shortcut) => (
          <div key={shortcut.does}>
            <dt>{shortcut.does}</dt>
            <dd>
              <Keys keys={keysOf(shortcut, isApple)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Move in lists and in the heatmap</dt>
          <dd>
            <Keys keys={['←', '↑', '↓', '→']} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
