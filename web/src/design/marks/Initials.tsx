import { classes } from '../classes.ts';
import { initialsOf } from '../format/words.ts';
import styles from './Initials.module.css';

type Props = {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly shape?: 'round' | 'square';
  readonly size?: 'small' | 'medium' | 'large' | 'portrait';
};

/** A photo or the initials of a name. Decorative: the name is beside it. */
export function Initials({ name, picture, shape = 'round', size = 'medium' }: Props) {
  return (
    <span aria-hidden className={classes(styles.initials, styles[shape], styles[size])}>
      {picture ? <img src={picture} alt="" /> : initialsOf(name)}
    </span>
  );
}
