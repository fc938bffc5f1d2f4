import { hourMs, minuteMs } from "@/lib/core/pure/durations";
import { invalid } from "@/lib/core/pure/errors";
import { numberText } from "@/lib/core/pure/text";
import {
  hasAlerts,
  mostAlerts,
  mostResults,
  mostSearches,
  type SearchScope,
  savedQueryLength,
  savedTexts,
} from "./words";

/** A search waits so long after it has notified [SCH-I-076]. */
const betweenNoticesMs = 4 * hourMs;

/**
 * No transaction takes longer: what it dates by its beginning is seen at the latest so long afterwards. A change is looked
 * at twice rather than never.
 */
const longestWriteMs = 15 * minuteMs;

/** How a search is asked to be run on the side of its screen: its list's declaration, as far as it matters here. */
type ListOf<State, Input> = {
  path: string;
  read(query: string): State;
  query(state: State): string;
  input(state: State): Promise<Input>;
};

/** A search as its screen sees it: whose candidates it looks at, if any, and the query string. */
export type Kept = { opportunityId: string | null; query: string };

/** A screen whose searches are kept. */
export type SearchScreen<Input = unknown> = {
  path(opportunityId: string | null): string;
  /** The query string without unknown keys, order and paging. */
  clean(kept: Kept): string;
  /** What the screen's list asks for. */
  input(kept: Kept): Promise<Input>;
};

/** The parameters by which lists are ordered and paged: no search keeps them [SCH-I-075]. */
const ordersAndPages = ["order", "ordering", "sort_by", "sort_direction", "page", "limit", "offset"];

/** A screen by the declaration of its list, whose parser reads the query string [SCH-I-075]. */
export const screenOf = <State, Input>(
  listOf: (opportunityId: string | null) => ListOf<State, Input>,
): SearchScreen<Input> => ({
  path: (opportunityId) => listOf(opportunityId).path,
  clean({ opportunityId, query }) {
    const list = listOf(opportunityId);
    const given = new Set([...new URLSearchParams(query).keys()].map((key) => key.replace(/\[\]$/, "")));
    const read = new URLSearchParams(list.query(list.read(query)));
    const kept = [...read].filter(([key]) => given.has(key) && !ordersAndPages.includes(key));
    return new URLSearchParams(kept).toString();
  },
  input({ opportunityId, query }) {
    const list = listOf(opportunityId);
    return list.input(list.read(query));
  },
});

/** The address that a search leads to. */
export const addressOf = (screen: SearchScreen, { opportunityId, query }: Kept) =>
  screen.path(opportunityId) + (query && `?${query}`);

/**
 * A query string may be longer as its screen writes it, which escapes signs, than it was sent.
 * @throws 400 at the query for one that is longer than is kept
 */
export function ensureShort(query: string) {
  if (query.length > savedQueryLength) throw invalid({ query: savedTexts.tooLong });
}

/** @throws 400 at the name for the 51st search [SCH-V-024] */
export function ensureRoom(kept: number) {
  if (kept >= mostSearches) throw invalid({ name: savedTexts.tooMany });
}

/** @throws 400 at the alert for a view, and for the sixth alert [SCH-V-024] */
export function ensureMayNotify(scope: SearchScope, otherAlerts: number) {
  if (!hasAlerts(scope)) throw invalid({ alert: savedTexts.noAlerts });
  if (otherAlerts >= mostAlerts) throw invalid({ alert: savedTexts.tooManyAlerts });
}

/** @throws 400 at the alert for more than 500 results [SCH-V-024] */
export function ensureFewResults(count: number) {
  if (count > mostResults) throw invalid({ alert: savedTexts.tooManyResults(numberText(count)) });
}

/** Whether a search that has something new may say so now [SCH-I-076]. */
export const mayNotify = (notifiedAt: Date | null, now: Date) =>
  notifiedAt === null || now.getTime() - notifiedAt.getTime() >= betweenNoticesMs;

/**
 * Whether what a search reads may have changed since it was checked [SCH-J-005]; both moments are of the database's
 * clock.
 */
export const mayHaveChanged = (checkedAt: Date | null, changedAt: Date | null) =>
  checkedAt === null || (changedAt !== null && changedAt.getTime() > checkedAt.getTime() - longestWriteMs);
