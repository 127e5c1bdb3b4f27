import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Whose avatar it is: the text for screen readers, and the initials where there is no picture. */
  name: string;
  /** Address of the picture. Default: the initials are shown. */
  src?: string;
  /** Default: `medium`. */
  size?: 'small' | 'medium' | 'large';
  /** For an avatar beside the name it stands for: screen readers skip it. Default: false. */
  decorative?: boolean;
  className?: string;
}

/** A round picture of somebody, or their initials where there is none or it does not load. */
export function Avatar({ name, src, size = 'medium', decorative = false, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before there was anybody to hear of it.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <span
      className={classNames(styles['avatar'], styles[size], className)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {src && failed !== src ? (
        <img ref={image} src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
