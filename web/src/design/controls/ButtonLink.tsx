import { Link, type LinkProps } from '@tanstack/react-router';
import { classes } from '../classes.ts';
import { ButtonContent, type ButtonLook, buttonLook } from './Button.tsx';
import styles from './Button.module.css';

type Props = ButtonLook & Pick<LinkProps, 'to' | 'params' | 'search'> & { readonly children: string };

/** A link styled as a button. */
export function ButtonLink({ rank, context, size, icon, children, ...target }: Props) {
  return (
    <Link {...target} {...buttonLook({ rank, context, size }, false)} className={classes(styles.button)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}
