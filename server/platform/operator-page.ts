import { escapeHtml } from '#domain/text/escape-html.ts';

export const OPERATOR_PATH = '/operator';
/** Rows per page. */
export const ROWS_PER_PAGE = 100;

/** What the query selects on a page. */
export interface PageQuery {
  /** Page number, from 1. */
  page: number;
  /** Booking number to filter by. */
  request: number | null;
}

/** An operator page: a list of rows, and the effect of their buttons. */
export interface OperatorPage {
  /** The path below `/operator`. */
  name: string;
  title: string;
  /** Shown when there are no rows. */
  empty: string;
  /** Returns the HTML of the rows, one text per row. */
  articles(query: PageQuery): Promise<readonly string[]>;
  /** Handles the pressed button of a row; false for an unknown row or value. */
  decide?(id: number, value: string): Promise<boolean>;
}

/** The HTML of a row: facts, a title, a text, and raw HTML below. */
export function article(facts: readonly string[], title: string, text: string, after = ''): string {
  return `<article><header>${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</header>
<h2>${escapeHtml(title)}</h2><pre>${escapeHtml(text)}</pre>${after}</article>`;
}

/** The HTML form of a row; `fields` are its buttons, each named `reason`. */
export const decisionForm = (page: string, id: number, fields: string): string =>
  `<form method="post" action="${OPERATOR_PATH}/${page}"><input type="hidden" name="id" value="${id}">${fields}</form>`;

/** A time to the minute, in UTC. */
export const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
