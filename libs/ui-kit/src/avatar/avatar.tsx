import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Whose avatar it is: the text for screen readers, and the initials where there is no picture. */
  name: string;
  /** Address of the picture. Default: the initials are shown. */
  src?: string | undefined;
  /** Default: `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** For an avatar beside the name it stands for: screen readers skip it. Default: false. */
  decorative?: boolean | undefined;
}

/** A round picture of somebody, or their initials where there is none or it does not load. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 'md', decorative = false, className, ...rest } = props;
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before there was anybody to hear of it.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      {...rest}
      className={classNames(styles['avatar'], styles[size], className)}
    >
      {src && failed !== src ? (
        <img ref={image} src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
