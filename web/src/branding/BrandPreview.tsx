import { type Accent, type Color, brandColors } from '@attune/domain/organizations';
import type { CSSProperties } from 'react';
import { useViewer } from '../platform/viewer.tsx';
import styles from './Branding.module.css';

type Props = { readonly color: Color; readonly logo: string | null };

/** A survey page in small, on light and on dark. */
export function BrandPreview({ color, logo }: Props) {
  const { light, dark } = brandColors(color);
  return (
    <div className={styles.previews}>
      <Sample accent={light} scheme="light" logo={logo} />
      <Sample accent={dark} scheme="dark" logo={logo} />
    </div>
  );
}

type SampleProps = { readonly accent: Accent; readonly scheme: 'light' | 'dark'; readonly logo: string | null };

function Sample({ accent, scheme, logo }: SampleProps) {
  const { displayName } = useViewer().organization.attributes;
  const style: CSSProperties = {
    '--sample-accent': accent.accent,
    '--sample-on': accent.onAccent,
    '--sample-soft': accent.soft,
    '--sample-soft-text': accent.softText,
  };
  return (
    <div className={styles.sample} data-scheme={scheme} style={style} aria-hidden="true">
      {logo ? <img src={logo} alt="" className={styles.sampleLogo} /> : <strong>{displayName}</strong>}
      <span className={styles.sampleChoice}>Agree</span>
      <span className={styles.sampleLink}>Who sees my answers?</span>
      <span className={styles.sampleButton}>Start the survey</span>
    </div>
  );
}
