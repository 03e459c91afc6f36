import markAddress from '../../../../brand/mark.svg';
import styles from './brand-mark.module.css';

/** The brand's mark in the theme's colour: the file is used as a mask. */
export function BrandMark() {
  return (
    <span
      className={styles.mark}
      aria-hidden="true"
      style={{ maskImage: `url("${markAddress}")` }}
    />
  );
}
