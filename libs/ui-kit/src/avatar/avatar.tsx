import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

/** Props of `Avatar`. */
export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the person. Screen readers announce it; without a picture, its initials are shown. */
  name: string;
  /** Address of the picture. Default: the initials are shown. */
  src?: string | undefined;
  /** Default: `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Hides the avatar from screen readers, if the name is beside it. Default: false. */
  decorative?: boolean | undefined;
}

/** A round picture of a person, or their initials if there is none or it does not load. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 'md', decorative = false, className, ...rest } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed before hydration, when `onError` was not attached yet.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      {...rest}
      className={classNames(styles['avatar'], styles[size], className)}
    >
      {src && failedSrc !== src ? (
        <img ref={image} src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
