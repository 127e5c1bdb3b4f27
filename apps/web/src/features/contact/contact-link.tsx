import { useHydrated, useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  createElement,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '../../components/page-link.tsx';
import { isPlainClick } from '../../components/plain-click.ts';
import { useApp } from '../../context/app-context.ts';
import { withMessages } from '../../locales/with-messages.ts';
import { readEntry } from '../../services/history-entry.ts';
import type { ContactSlideoverProps } from './contact-slideover.tsx';

interface ContactLinkProps {
  className?: string | undefined;
  /** Opens the slideover again after a reload, for example to a new version of the site. Only one link of a page may do so. */
  reopens?: boolean | undefined;
  children: ReactNode;
}

/**
 * A link that opens the contact form in a slideover, on any page. Without scripts, or if the slideover does not load, it
 * leads to the form of the home page.
 */
export function ContactLink({ className, reopens, children }: ContactLinkProps) {
  const { importPart, logger } = useApp();
  const router = useRouter();
  const [Panel, setPanel] = useState<ComponentType<ContactSlideoverProps>>();
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();

  async function loadPanel() {
    const load = withMessages('contact', () => import('./contact-slideover.tsx'));
    return (await importPart(load, { mayReload: () => false })).default;
  }

  function open(panel: ComponentType<ContactSlideoverProps>) {
    setPanel(() => panel);
    setOpen(true);
  }

  function openOnClick(event: MouseEvent<HTMLAnchorElement>) {
    // In a new tab or window, the link opens the home page.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const hasMovedOn = watchVisitor();
    loadPanel().then(
      (panel) => !hasMovedOn() && open(panel),
      (error: unknown) => {
        logger.error('The contact form did not load', error);
        // The router shows its own page if there is no connection.
        if (!hasMovedOn()) void router.navigate({ to: '/', hash: 'contact' });
      },
    );
  }

  const reopen = useEffectEvent(() => {
    if (!reopens || !readEntry().isContactOpen) return;
    const hasMovedOn = watchVisitor();
    loadPanel().then(
      (panel) => !hasMovedOn() && open(panel),
      () => {},
    );
  });
  useEffect(() => reopen(), []);

  return (
    <>
      <PageLink
        to="home"
        hash="contact"
        className={className}
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        onClick={openOnClick}
      >
        {children}
      </PageLink>
      {/* Rendered outside of the link, which may be in a menu that closes. */}
      {Panel &&
        createPortal(createElement(Panel, { open: isOpen, onOpenChange: setOpen }), document.body)}
    </>
  );
}

/** Returns a function that returns whether the visitor has gone to another place or types, and must not be interrupted. */
function watchVisitor(): () => boolean {
  const address = location.href;
  return () => location.href !== address || !!document.activeElement?.matches('input, textarea');
}
