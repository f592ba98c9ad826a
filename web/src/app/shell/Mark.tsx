import styles from './Mark.module.css';

/** The product logo. */
export function Mark() {
  return (
    <span aria-hidden className={styles.mark}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
      >
        <path d="M4.4 2.2v4.1a3.6 3.6 0 0 0 7.2 0V2.2M8 9.9v4" />
      </svg>
    </span>
  );
}
