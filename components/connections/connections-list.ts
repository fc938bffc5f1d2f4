import { createParser, parseAsStringLiteral } from "nuqs/server";
import { connectionList } from "@/lib/connections/calls";
import { stepHolders } from "@/lib/connections/clock/words";
import { type ConnectionSort, connectionSorts } from "@/lib/connections/words";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asFlag, asId, asPage, asSome, asText } from "@/lib/core/browser/list/parsers";
import type { Side } from "@/lib/core/pure/actor";
import { codesOf } from "@/lib/core/pure/codes";
import { pathsOf } from "@/lib/core/pure/paths";
import { type ConnectionTab, connectionTabs } from "@/lib/opportunities/words";

export const tabs: { category: ConnectionTab; label: string }[] = [
  { category: "completed", label: "Completed" },
  { category: "in_process", label: "In Process" },
  { category: "pending_response", label: "Pending" },
  { category: "rejected", label: "Rejected" },
  { category: "denied", label: "Denied" },
  { category: "all", label: "All Connections" },
];

type WaitingCounts = { connection_requests: number; connection_responded_requests: number };

/** The tab that opens when the address names none: where something waits for this side (SIL-65). */
export function defaultCategory(side: Side, counts: WaitingCounts): ConnectionTab {
  if (side === "provider") return counts.connection_requests > 0 ? "pending_response" : "all";
  return counts.connection_responded_requests > 0 ? "in_process" : "all";
}

/** The address always names the tab. */
const asCategory = (fallback: ConnectionTab) =>
  createParser<ConnectionTab>({
    parse: (text) => connectionTabs.find((tab) => tab === text.toLowerCase()) ?? null,
    serialize: (tab) => tab,
  })
    .withDefault(fallback)
    .withOptions({ clearOnDefault: false });

type Sort = { by: ConnectionSort; direction: "asc" | "desc" };

/** `ordering` wins over `sort_by` and `sort_direction` (SIL-151). */
const asOrdering = createParser<Sort>({
  parse: (text) => {
    const by = connectionSorts.find((each) => each === text.replace(/^-/, ""));
    return by ? { by, direction: text.startsWith("-") ? "desc" : "asc" } : null;
  },
  serialize: ({ by, direction }) => `${direction === "desc" ? "-" : ""}${by}`,
});

/** The order that two parameters name; the latest change first without them. */
export function sortOf({ by, direction }: { [Part in keyof Sort]: Sort[Part] | null }): Sort {
  const field = by ?? "updated_at";
  const usual = field === "updated_at" || field === "created_at" ? "desc" : "asc";
  return { by: field, direction: direction ?? usual };
}

const latestFirst = ({ by, direction }: Sort) => by === "updated_at" && direction === "desc";

const pageSize = 25;

/** The connection requests of one side; `fallback` is the tab that opens when the address names none. */
export const connectionsList = (side: Side, fallback: ConnectionTab) =>
  list({
    path: pathsOf[side].connections,
    parsers: {
      category: asCategory(fallback),
      search: asText(100),
      specialties: asSome(side === "rep" ? codesOf("Specialty") : []),
      facility: asId,
      opportunity: asId,
      holder: parseAsStringLiteral(side === "rep" ? stepHolders : []),
      overdue: asFlag,
      by: parseAsStringLiteral(connectionSorts),
      direction: parseAsStringLiteral(["asc", "desc"]),
      ordering: asOrdering,
      page: asPage,
    },
    names: { category: "statusCategory", by: "sort_by", direction: "sort_direction" },
    // The order with the latest change first is not named.
    together: ({ ordering, by, direction, ...state }) => {
      const sort = ordering ?? sortOf({ by, direction });
      const named: Partial<Sort> = latestFirst(sort) ? {} : sort;
      return { ...state, by: named.by ?? null, direction: named.direction ?? null, ordering: null };
    },
    call: connectionList,
    pageSize,
    toInput: (state) => {
      const { by, direction } = sortOf(state);
      return {
        status_category: state.category,
        specialties: state.specialties.length > 0 ? state.specialties : undefined,
        facility: state.facility ? [state.facility] : undefined,
        opportunity: state.opportunity ? [state.opportunity] : undefined,
        holder: state.holder ? [state.holder] : undefined,
        overdue: state.overdue ? "true" : undefined,
        search: state.search || undefined,
        ordering: `${direction === "desc" ? "-" : ""}${by}` as const,
        ...rowsOf(state.page, pageSize),
      };
    },
  });

export type ConnectionsList = ReturnType<typeof connectionsList>;
export type ConnectionsState = StateOf<ConnectionsList>;

export const hasFilters = ({
  search,
  specialties,
  facility,
  opportunity,
  holder,
  overdue,
}: ConnectionsState) =>
  Boolean(search || specialties.length > 0 || facility || opportunity || holder || overdue);

export const withoutFilters = {
  search: "",
  specialties: [],
  facility: null,
  opportunity: null,
  holder: null,
  overdue: false,
};
