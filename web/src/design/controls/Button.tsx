import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import styles from './Button.module.css';

/** At most one primary button per view; tertiary has no border. */
export type ButtonRank = 'primary' | 'secondary' | 'tertiary';
export type ButtonContext = 'default' | 'success' | 'destructive' | 'methodology' | 'light' | 'warning' | 'red';

export type ButtonLook = {
  readonly rank?: ButtonRank;
  readonly context?: ButtonContext;
  readonly size?: 'medium' | 'small';
  readonly icon?: IconName;
};

type Props = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { readonly className?: string | undefined };

type TextButtonProps = Props & {
  /** On a phone only the icon is shown; the text is still read out. */
  readonly isIconOnPhone?: boolean;
};

export function Button({
  rank,
  context,
  size,
  icon,
  className,
  isIconOnPhone = false,
  children,
  ...rest
}: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ rank, context, size }, rest.disabled)}
      className={classes(styles.button, isIconOnPhone && styles.iconOnPhone, className)}
    >
      <ButtonContent icon={icon}>
        {isIconOnPhone ? <span className={styles.text}>{children}</span> : children}
      </ButtonContent>
    </button>
  );
}

type IconButtonProps = Omit<Props, 'icon' | 'children'> & { readonly icon: IconName; readonly label: string };

/** A button with only an icon; the label is its accessible name and its tooltip. */
export function IconButton({ icon, label, rank = 'tertiary', context, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...buttonLook({ rank, context, size }, rest.disabled)}
      className={classes(styles.button, styles.square, className)}
    >
      <Icon name={icon} size="sm" />
    </button>
  );
}

export function ButtonContent({
  icon,
  children,
}: {
  readonly icon: IconName | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </>
  );
}

type LookOf = { readonly [Part in keyof ButtonLook]: ButtonLook[Part] | undefined };

/** The attributes that the style sheet matches. A disabled button has no context colour. */
export function buttonLook(
  { rank = 'secondary', context = 'default', size = 'medium' }: LookOf,
  isDisabled: boolean | undefined,
) {
  return { 'data-rank': rank, 'data-context': isDisabled ? undefined : context, 'data-size': size };
}
