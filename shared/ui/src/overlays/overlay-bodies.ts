/** One file of code for every overlay: whoever opens one will open others. */
export { DialogBody } from './dialog-body.tsx';
export { DrawerBody, FullSheetBody } from './drawer-body.tsx';
