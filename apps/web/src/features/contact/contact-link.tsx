import { useHydrated } from '@tanstack/react-router';
import {
  type ComponentType,
  createElement,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '../../components/page-link.tsx';
import { useApp } from '../../context/app-context.ts';
import { withMessages } from '../../locales/with-messages.ts';
import type { ContactSlideoverProps } from './contact-slideover.tsx';

interface ContactLinkProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link that opens the contact form in a slideover, on any page. Without scripts, or if the slideover does not load, it
 * leads to the form of the home page.
 */
export function ContactLink({ className, children }: ContactLinkProps) {
  const { importPart, logger } = useApp();
  const [Panel, setPanel] = useState<ComponentType<ContactSlideoverProps>>();
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    // In a new tab or window, the link opens the home page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const load = withMessages('contact', () => import('./contact-slideover.tsx'));
      const { default: loaded } = await importPart(load, { mayReload: () => false });
      setPanel(() => loaded);
      setOpen(true);
    } catch (error) {
      logger.error('The contact form did not load', error);
      location.assign(href);
    }
  }

  return (
    <>
      <PageLink
        to="home"
        hash="contact"
        className={className}
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        onClick={(event) => void open(event)}
      >
        {children}
      </PageLink>
      {/* Rendered outside of the link, which may be in a menu that closes. */}
      {Panel &&
        createPortal(createElement(Panel, { open: isOpen, onOpenChange: setOpen }), document.body)}
    </>
  );
}
