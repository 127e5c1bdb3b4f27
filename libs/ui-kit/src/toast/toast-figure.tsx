import { isValidElement, type ReactNode } from 'react';
import styles from './toast.module.css';
import type { Toast } from './types.ts';

/** The picture before the text: the spinner while loading, otherwise the avatar, otherwise the icon. */
export function ToastFigure({ toast }: { toast: Toast }) {
  if (toast.loading) return <span className={styles['spinner']} aria-hidden="true" />;
  if (isImage(toast.avatar))
    return <img className={styles['avatar']} alt={toast.avatar.alt ?? ''} src={toast.avatar.src} />;
  const figure = toast.avatar ?? toast.icon;
  return figure ? <span className={styles['figure']}>{figure as ReactNode}</span> : null;
}

const isImage = (avatar: Toast['avatar']): avatar is { src: string; alt?: string } =>
  typeof avatar === 'object' && avatar !== null && 'src' in avatar && !isValidElement(avatar);
