import type { ReactNode, RefObject } from 'react';
import type { DialogWidth } from './dialog.rules.ts';

interface NamedOverlay {
  /** tells this overlay from all others of the site, for whoever looks for it */
  overlay: string;
}

export interface DialogProps extends NamedOverlay {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** names the dialog for everybody; `hideTitle` keeps it for screen readers only */
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  /** 400 notification, 480 menu (default), 800 announcement (requirement C2) */
  width?: DialogWidth;
  /** a press outside does not close it; Escape and the close button still do, so that nobody is locked in */
  persistent?: boolean;
  /** nothing but the caller closes it, e.g. while a request is under way */
  locked?: boolean;
  /** the address says that it is open: going back closes it by itself */
  inHistory?: boolean;
  /** `sheet`: rises from the bottom edge on phones */
  form?: 'centre' | 'sheet';
  /** `danger`: the red round button of the announcement (requirement S16) */
  closeTone?: 'plain' | 'danger';
  hideClose?: boolean;
  /** stays visible below the scrolling content */
  footer?: ReactNode;
  /** where the focus starts; without it the dialog itself has it and is read out */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

export interface DrawerProps extends NamedOverlay {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** at the head, before the title, e.g. the brand */
  start?: ReactNode;
  side?: 'start' | 'end';
  footer?: ReactNode;
  children?: ReactNode;
}

export interface FullSheetProps extends NamedOverlay {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** names the sheet for screen readers */
  label: string;
  /** Escape does not close it, e.g. while a game runs */
  persistent?: boolean;
  /** an entry of the history says that it is open: going back closes it by itself */
  inHistory?: boolean;
  /** a bar above the content */
  header?: ReactNode;
  children?: ReactNode;
}
