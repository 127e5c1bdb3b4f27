import { createToaster, ToastRegion as Region } from '@shpy/ui-kit';
import { useEffect, useState } from 'react';
import type { ToastQueue } from '../../context/toast-queue.ts';

/** Shows the toasts of the queue. It is a lazy part, because pages without toasts do not need it. */
export default function ToastRegion({ queue }: { queue: ToastQueue }) {
  const [toaster] = useState(() => createToaster());
  useEffect(() => {
    const show = () => {
      for (const toast of queue.takeAll()) toaster.add(toast);
    };
    show();
    return queue.subscribe(show);
  }, [queue, toaster]);
  // The style sheet of the consent banner moves the region with this class above the banner.
  return <Region toaster={toaster} className="toasts" />;
}
