import { escapeHtml } from '#domain/text/escape-html.ts';

export const OPERATOR_PATH = '/operator';
/** Rows on a page. */
export const SHOWN = 100;

/** What the query of a page selects. */
export interface Shown {
  /** From 1. */
  page: number;
  /** The number of a booking. */
  request: number | null;
}

/** A page of the operator: a list of rows, and what its buttons do. */
export interface OperatorPage {
  /** The path below `/operator`. */
  name: string;
  title: string;
  /** Shown when there are no rows. */
  empty: string;
  /** Returns HTML, one text a row. */
  articles(shown: Shown): Promise<readonly string[]>;
  /** Applies the value of a pressed button to a row; false when there is no such row or value. */
  decide?(id: number, value: string): Promise<boolean>;
}

/** A row: facts above, a title, a text, and HTML below. */
export function article(facts: readonly string[], title: string, text: string, after = ''): string {
  return `<article><header>${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</header>
<h2>${escapeHtml(title)}</h2><pre>${escapeHtml(text)}</pre>${after}</article>`;
}

/** The form of a row; `fields` are its buttons, each named `reason`. */
export const decisionForm = (page: string, id: number, fields: string): string =>
  `<form method="post" action="${OPERATOR_PATH}/${page}"><input type="hidden" name="id" value="${id}">${fields}</form>`;

/** A time to the minute, in UTC. */
export const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
