/** Ids of what opens from the header; the buttons name them in `popoverTarget`, so that they work before any script. */
export const LOCALE_POPOVER = 'locale-popover';
export const SITE_MENU = 'site-menu';
export const ACCOUNT_MENU = 'account-menu';
