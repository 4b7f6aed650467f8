/** Ids of the header's popovers; buttons refer to them with `popovertarget`, so that they work without script. */
export const LOCALE_POPOVER = 'locale-popover';
export const SITE_MENU = 'site-menu';
export const ACCOUNT_MENU = 'account-menu';
