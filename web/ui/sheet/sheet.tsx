import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '#web/ui/dialog/dialog.tsx';

type SheetProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'onClosed' | 'title' | 'children' | 'foot'>;

/**
 * A bottom sheet at any width, as high as its content: what a dropdown is on a phone. For a form or question use a
 * dialog.
 */
export function Sheet(props: SheetProps): ReactNode {
  return <Dialog {...props} form="sheet" />;
}
