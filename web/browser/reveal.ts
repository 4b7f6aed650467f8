/**
 * Ref of a message that answers a press: it scrolls into view when it appears, as the button may stand in the bar of a
 * phone, far from it.
 */
export function reveal(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
