/** Id of the filter panel: on a phone a button opens it as a sheet over the page. */
export const FILTERS_ID = 'filters';
