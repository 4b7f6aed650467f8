/** Banned words with their replacements, in names, comments, English texts, message keys, the contract and commit subjects. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

interface Word {
  banned: RegExp;
  instead: string;
}

/** British spelling, with -ize; names of the platform and of the wire keep theirs. */
const IZE = /(author|initial|local|minim|normal|optim|recogn|serial|summar|synchron)is(e|es|ed|ing|ation)(?![a-z])/i;
const BRITISH = 'behaviour, colour, cancelled, traveller';
const AMERICAN =
  /(?<![./-])\b(behaviors?|cancel(ed|ing)|center(s|ed)?|colors?|favorites?|gray|labeled|neighbors?|travelers?)\b/i;

/** Identifiers. Names of lower-case words with underscores belong to the wire or the database. */
const NAMES: readonly Word[] = [
  { banned: /^(is|new|insert|renew)Host$/, instead: 'organizer' },
  {
    banned: /^mails?[A-Z]|^(?!sendMail$)[a-z]\w*Mails?([A-Z]|$)|^Mails?([A-Z]\w*)?$|^MAILS?_|_MAILS?$/,
    instead: 'email',
  },
  { banned: /^[mM]ove(Name|Order|Request|Statement)$|^MOVES$|^Movers?$/, instead: 'transition' },
  { banned: /^tellOf[A-Z]|^note[A-Z]/, instead: 'send…Email or record…' },
  { banned: /^tell[A-Z]/, instead: 'announce…' },
  { banned: /^are(There|Here)$|^find\w*Asked$/, instead: 'loaded, present; find…Open…' },
  { banned: /^hand[A-Z]\w*Over$|^handOut/, instead: 'reassign… or claim…' },
  { banned: /^hold(Phone|Password)$|^provedEmail$/, instead: 'lock…, verifiedEmail' },
  { banned: /^(Asker|Leaver|Mover)$|^(read|remove)Leavers$/, instead: 'LinkRequester, DepartingTraveller, Actor' },
  { banned: /^(?!stopActing$)\w*([aA]cting|ACTING)(?![a-z])/, instead: 'impersonation' },
  { banned: /^RequestHub|^Hub(Head|Summary)$/, instead: 'booking page' },
  { banned: /[oO]wn(Link|Form)(?![a-z])/, instead: 'personal link' },
  { banned: /^understand|[uU]nderstood$/, instead: 'parse…, parsed' },
  { banned: /^[wW]anted(By)?$|^onWanted$/, instead: 'requested, query, filter' },
  { banned: /^MOST_|_KEPT$/, instead: 'MAX_…, …_CACHE_SIZE' },
  {
    banned: /^transfer(Place|OwnPlace|Chat)$|TransferQuote$/,
    instead: 'passPlace, referToOrganizer; a transfer is one of a bank',
  },
  { banned: /_MAX_[A-Z]/, instead: 'MAX_…' },
  { banned: /^(nobody|NOBODY)$/, instead: 'anonymous, or NO_… with what is missing' },
  { banned: IZE, instead: '-ize' },
];

/** Emails are no letters. These rooms work with the characters of texts. */
const LETTERS_OF_TEXTS =
  /^((bench|demo|domain)|server\/(search|testing)|web\/ui)\/|^(server\/calls\/clean-texts|tools\/vocabulary)/;
const LETTER_NAMES: readonly Word[] = [
  { banned: /^letters?([A-Z]|$)|^(?!twoLetterCode$)[a-z]\w*Letters?([A-Z]|$)|^Letters?([A-Z]|$)/, instead: 'email' },
  { banned: /(^|_)LETTERS?(_|$)/, instead: 'email' },
];
const LETTER_COMMENTS: readonly Word[] = [
  { banned: /(?<!-)\bletters?\b(?! or digit)/i, instead: 'email, or character' },
];

/** Paths of source files; texts of screens are named after their keys. */
const PATHS: readonly Word[] = [
  { banned: /^(?!.*\/messages\/).*(^|[/-])(letters?|mails?)[-./]/, instead: 'email' },
  { banned: /(^|[/-])(movers?|move-(request|faults))[-.]/, instead: 'transition' },
  { banned: /(^|[/-])(leavers?|askers?)[-.]/, instead: 'departing travellers, link requesters' },
  { banned: /(^|[/-])(request-hub|hub-(head|summary))/, instead: 'booking page' },
  { banned: /^(?!.*\/messages\/).*(^|[/-])(acting|act-for)[-./]/, instead: 'impersonation' },
  { banned: /(^|[/-])own-(link|form|place)[-.]/, instead: 'personal link' },
  { banned: /\/(tell|note|hand)-/, instead: 'send-, record-, reassign-' },
];

const COMMENTS: readonly Word[] = [
  { banned: /\be-mail/i, instead: 'email' },
  { banned: /\bmails? (a|the|to|from)\b|\bmailed\b/i, instead: 'emails, emailed' },
  { banned: /\bown (link|place)s?\b/i, instead: 'personal link, their place' },
  { banned: /\bacts? for (a|the) user\b|\bacting for\b/i, instead: 'impersonates, impersonation' },
  { banned: /\b(whoever|somebody|anew)\b/i, instead: 'the caller, a user; recompute' },
  { banned: /\b(made|given) out\b|\bhands? out\b/i, instead: 'created, delivered' },
  { banned: /\btells of\b|\bis no business\b|\bgoes without saying\b/i, instead: 'what is done, in plain words' },
  { banned: /^(Whose|Whom)\b/, instead: 'the subject first' },
  { banned: /\bwhat nobody\b/i, instead: 'unknown, unused' },
  { banned: /\b(is|are|was|were|been) told\b|\bhears? of\b/i, instead: 'is notified, gets an email, reads' },
  { banned: /\bhand(s|ed)? over\b/i, instead: 'transfers, passes, reassigns' },
  { banned: /\bso many\b/i, instead: 'the number, or the maximum' },
  { banned: /\b(ADR|spec) \d/, instead: 'record 8, specification 5' },
];

/** Subjects of commits may differ: those of before cannot be changed. */
const SPELLING: readonly Word[] = [
  { banned: AMERICAN, instead: BRITISH },
  { banned: IZE, instead: '-ize' },
];

const TEXTS: readonly Word[] = [
  { banned: /\be-mail|\bletters?\b/i, instead: 'email' },
  { banned: /\b(see how it stands|an own link|whose place goes)\b/i, instead: 'idiomatic English' },
  { banned: /\byour host\b|\bthe host\b/i, instead: 'organizer' },
  { banned: /\bno way to pay is\b/i, instead: 'Online payment isn’t available' },
  // The specification names that page.
  { banned: new RegExp(`(?<!\\bhelp )${AMERICAN.source}`, 'i'), instead: BRITISH },
];

/** Summaries and descriptions of the contract, which the public OpenAPI document shows. */
const CONTRACT: readonly Word[] = [
  { banned: /\be-mail|\bmails?\b|\bletters?\b/i, instead: 'email' },
  { banned: /\b(is|are) told\b/i, instead: 'is notified' },
  { banned: /\bhanded out\b|\bgiven up\b|\btakes back\b/i, instead: 'delivered, cancelled, withdraws' },
  { banned: /\bthe own\b|\bown (link|place)s?\b/i, instead: 'their, personal link' },
  { banned: /\b(whoever|somebody)\b/i, instead: 'the caller, a user' },
];

/** Message keys. */
const KEYS: readonly Word[] = [
  { banned: /[._](headline|status|next|identity|transport)_\d/, instead: 'the name of the status' },
  { banned: /(^|[._])letters?([._]|$)/, instead: 'email' },
  { banned: /[._]host(_|ahead|$)|[._]wanted_/, instead: 'organizer, change_proposal' },
  { banned: /[._](said|told)_/, instead: 'sent, marked, saved' },
];

/** Verbs that start many subjects; their other forms are not imperative. */
const VERBS =
  'add allow answer apply ask avoid bind block build bump call change check clean clear close collect compare compute copy correct count create cut delete describe document draw drop end expire explain export extend fall fetch fill filter find fix fold follow handle group hide improve include keep let limit link list load lock log make mark measure merge move name offer open order parse pass pay point print publish put read record refuse reject remove rename render repair replace report require reset restore return reuse rewrite run save say search seed send serve select set share show shorten sign skip sort speed split start state stop store support take tell test translate turn type update undo upload use validate verify wait warn work wrap write'.split(
    ' ',
  );
const IRREGULAR =
  'built cut drawn hidden kept made paid read said sent set shown told taken written wrote began begun broke broken'.split(
    ' ',
  );
const NOT_IMPERATIVE = new Set([
  ...VERBS.flatMap((verb) => {
    const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
    const third = /(s|sh|ch|x|z)$/.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;
    const last = /[^aeiou][aeiou][bdglmnprt]$/.test(verb) ? `${stem}${stem.at(-1)}` : stem;
    return [third, `${stem}ed`, `${last}ed`, `${stem}ing`, `${last}ing`];
  }),
  ...IRREGULAR.filter((form) => !VERBS.includes(form)),
]);

const MAX_SUBJECT_LENGTH = 72;
/** Subjects of this commit and earlier ones are older than the check. */
const SUBJECTS_SINCE = '914c835fc3444b301af60e7fe07dd4724e664865';

/** The banned word in a text, as `"word", use …`; null when there is none. */
function faultOf(text: string, words: readonly Word[]): string | null {
  for (const { banned, instead } of words) {
    const found = banned.exec(text);
    if (found) return `"${found[0]}", use ${instead}`;
  }
  return null;
}

const isWireName = (name: string): boolean => /^[a-z\d]+(_[a-z\d]+)+$/.test(name);

const faultsOfNames = new Map<string, string | null>();

/** `faultOf` for an identifier, cached: the same names recur in most files. */
function faultOfName(name: string, file: string): string | null {
  let fault = faultsOfNames.get(name);
  if (fault === undefined) faultsOfNames.set(name, (fault = isWireName(name) ? null : faultOf(name, NAMES)));
  return fault ?? (LETTERS_OF_TEXTS.test(file) ? null : faultOf(name, LETTER_NAMES));
}

/** A superset of `COMMENTS` for whole files: most files are never parsed. */
const LOOSE_COMMENTS = [...COMMENTS, ...SPELLING, ...LETTER_COMMENTS].map(
  ({ banned }) => new RegExp(banned.source.replace('^', ''), banned.flags),
);

const mayHaveFault = (file: string, source: string): boolean =>
  (source.match(/[A-Za-z_$][\w$]*/g) ?? []).some((name) => faultOfName(name, file) !== null) ||
  LOOSE_COMMENTS.some((banned) => banned.test(source));

/** Banned names and words in the comments of a source file, each with its line. */
export function faultsOfSource(file: string, source: string): string[] {
  if (!mayHaveFault(file, source)) return [];
  const inComments = [...COMMENTS, ...SPELLING, ...(LETTERS_OF_TEXTS.test(file) ? [] : LETTER_COMMENTS)];
  const { program, comments } = parseSync(file, source);
  const faults = new Map<number, string>();
  for (const { start, value } of comments) {
    const fault = faultOf(value.replace(/^[\s*]+/, '').replace(/\s*\n\s*\*?\s*/g, ' '), inComments);
    if (fault) faults.set(start, fault);
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, name, start } = node as { type?: string; name?: unknown; start: number };
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') {
      const fault = faultOfName(name, file);
      if (fault) faults.set(start, fault);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return [...faults].map(([at, fault]) => `${file}:${source.slice(0, at).split('\n').length} ${fault}`);
}

/** The fault of a file's path; null without one. */
export function faultOfPath(path: string): string | null {
  const fault = faultOf(path, PATHS);
  return fault && `${path}: ${fault}`;
}

/** Banned words in the keys and English texts of a message file, except the specification's `validation` texts. */
export function faultsOfTexts(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    if (/^\s*'validation\./.test(line)) return [];
    const key = /^\s*'([\w.]+)':/.exec(line);
    const fault = (key?.[1] && faultOf(key[1], KEYS)) ?? faultOf(line.slice(key?.[0].length), TEXTS);
    return fault ? [`${file}:${at + 1} ${fault}`] : [];
  });
}

/** Banned words in the summaries and descriptions of a contract file. */
export function faultsOfContract(file: string, source: string): string[] {
  const faults: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, key, value } = node as {
      type?: string;
      key?: { name?: string };
      value?: { start: number; end: number };
    };
    if (type === 'Property' && value && (key?.name === 'summary' || key?.name === 'description')) {
      const fault = faultOf(source.slice(value.start, value.end), CONTRACT);
      if (fault) faults.push(`${file}:${source.slice(0, value.start).split('\n').length} ${fault}`);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return faults;
}

/** What is wrong with the subject of a commit; null for `area: what changes` in the imperative. */
export function faultOfSubject(subject: string): string | null {
  if (subject.length > MAX_SUBJECT_LENGTH) return `${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}`;
  const what = /^[\w.-]+(?:(?:, |\/| )[\w.-]+)*: (\S.*)$/.exec(subject)?.[1];
  if (what === undefined) return 'write `area: what changes`';
  const first = what.split(/[ ,:;]/)[0]?.toLowerCase() ?? '';
  if (NOT_IMPERATIVE.has(first)) return `"${first}" is not imperative`;
  return faultOf(what, COMMENTS);
}

/** Subjects since the check exists; none without a git history that reaches so far. */
function subjects(): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', `${SUBJECTS_SINCE}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

const SOURCES = '{basemap,bench,contract,demo,domain,e2e,server,sites,tools,web}/**/*.{ts,tsx,mjs,css}';

/** All banned words of the project. */
export function vocabularyFaults(): string[] {
  const files = globSync(SOURCES, { cwd: root });
  return files
    .flatMap((file) => {
      const path = faultOfPath(file);
      const source = file.endsWith('.css') ? '' : readFileSync(join(root, file), 'utf8');
      const texts = file.startsWith('web/i18n/messages/en-US/') ? faultsOfTexts(file, source) : [];
      const contract = file.startsWith('contract/') ? faultsOfContract(file, source) : [];
      return [...(path ? [path] : []), ...faultsOfSource(file, source), ...texts, ...contract];
    })
    .concat(
      subjects().flatMap((subject) => {
        const fault = faultOfSubject(subject);
        return fault ? [`commit "${subject}": ${fault}`] : [];
      }),
    );
}
