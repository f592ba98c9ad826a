import { classes } from '../classes.ts';
import { initialsOf } from '../format/words.ts';
import styles from './Initials.module.css';

type Props = {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly shape?: 'round' | 'square';
  readonly size?: 'small' | 'medium' | 'large' | 'portrait';
};

/** A picture or, without one, the first letters of a name. It stands beside the name and says nothing of its own. */
export function Initials({ name, picture, shape = 'round', size = 'medium' }: Props) {
  return (
    <span aria-hidden className={classes(styles.initials, styles[shape], styles[size])}>
      {picture ? <img src={picture} alt="" /> : initialsOf(name)}
    </span>
  );
}
