// A part of its own: neither the pages nor the first script carry what only a message needs.
export { ToastRegion as default } from '@shpy/ui-kit';
