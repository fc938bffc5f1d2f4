import { pageNumber } from "@/lib/core/browser/list/page-query";
import { codesOf } from "@/lib/core/pure/codes";
import { civilDate } from "@/lib/core/pure/words";
import { type ProviderOrder, providerOrders } from "@/lib/marketplace/schema";
import { type ClearanceStatus, clearanceStatuses } from "@/lib/providers/schema";

/** The marketplace is an address: tab, filters, order and page live in the query string. */

export const pageSize = 20;
export const highestRate = 1000;

export type MarketFilters = {
  specialties: string[];
  states: string[];
  boards: string[];
  certifications: string[];
  clearances: ClearanceStatus[];
  /** Dollars an hour, all-in; 0 and `highestRate` ask for nothing. */
  rates: [lowest: number, highest: number];
  /** yyyy-MM-dd */
  from: string | null;
  to: string | null;
  hasImlc: boolean;
};

export type MarketState = MarketFilters & {
  mine: boolean;
  name: string;
  order: ProviderOrder;
  page: number;
};

export const noFilters: MarketFilters = {
  specialties: [],
  states: [],
  boards: [],
  certifications: [],
  clearances: [],
  rates: [0, highestRate],
  from: null,
  to: null,
  hasImlc: false,
};

type Query = Pick<URLSearchParams, "get" | "getAll">;

const listed = (query: Query, name: string, known: readonly string[]) => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((value) => value.split(","))
      .filter((code) => known.includes(code)),
  ),
];

const rate = (value: string | null, otherwise: number) => {
  const dollars = Number(value);
  return value && dollars >= 0 && dollars <= highestRate ? Math.round(dollars) : otherwise;
};

/** A span that ends before it begins is turned around. */
function rateSpan(query: Query): MarketFilters["rates"] {
  const atLeast = rate(query.get("marketplace_hourly_fee__gte"), 0);
  const atMost = rate(query.get("marketplace_hourly_fee__lte"), highestRate);
  return [Math.min(atLeast, atMost), Math.max(atLeast, atMost)];
}

const day = (value: string | null) => (civilDate.safeParse(value).success ? value : null);

/** What the address asks for; values that make no sense are passed over. */
export function readMarket(query: Query): MarketState {
  return {
    mine: query.get("my_provider") === "true",
    name: (query.get("display_name__icontains") ?? "").slice(0, 100),
    order: providerOrders.find((order) => order === query.get("order")) ?? "display_name",
    page: pageNumber(query.get("page")),
    specialties: listed(query, "specialties__overlap", codesOf("Specialty")),
    states: listed(query, "licensed_states__overlap", codesOf("LicenseStateChoices")),
    boards: listed(query, "board_certifications__overlap", codesOf("BoardCertificationType")),
    certifications: listed(query, "certifications__overlap", codesOf("CertificationType")),
    clearances: listed(query, "clearance_statuses", clearanceStatuses) as ClearanceStatus[],
    rates: rateSpan(query),
    from: day(query.get("schedules__start_on__gte")),
    to: day(query.get("schedules__start_on__lte")),
    hasImlc: query.get("has_imlc") === "true",
  };
}

/** The state under the names of the call's parameters; nothing where it asks for nothing. */
function spellings(state: MarketState): Record<string, string | false | null> {
  const [lowest, highest] = state.rates;
  return {
    my_provider: state.mine && "true",
    display_name__icontains: state.name,
    specialties__overlap: state.specialties.join(","),
    licensed_states__overlap: state.states.join(","),
    marketplace_hourly_fee__gte: lowest > 0 && String(lowest),
    marketplace_hourly_fee__lte: highest < highestRate && String(highest),
    schedules__start_on__gte: state.from,
    schedules__start_on__lte: state.to,
    clearance_statuses: state.clearances.join(","),
    board_certifications__overlap: state.boards.join(","),
    certifications__overlap: state.certifications.join(","),
    has_imlc: state.hasImlc && "true",
    order: state.order !== "display_name" && state.order,
  };
}

/** The parameters that the address of the marketplace may have. */
export const marketParameters = [...Object.keys(spellings(readMarket(new URLSearchParams()))), "page"];

const parameters = (state: MarketState) =>
  Object.fromEntries(Object.entries(spellings(state)).filter(([, value]) => value)) as Record<string, string>;

/** The query string that `readMarket` reads this state from. */
export function marketQuery(state: MarketState): string {
  const query = new URLSearchParams(parameters(state));
  if (state.page > 1) query.set("page", String(state.page));
  return query.size > 0 ? `?${query.toString().replaceAll("%2C", ",")}` : "";
}

/** The state as the list call takes it. */
export const marketRequest = (state: MarketState) => ({
  ...parameters(state),
  order: state.order,
  limit: pageSize,
  offset: (state.page - 1) * pageSize,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many of the filters are in force. */
export const filtersInForce = (filters: MarketFilters) =>
  (Object.keys(noFilters) as (keyof MarketFilters)[]).filter(
    (name) => name !== "to" && !same(filters[name], noFilters[name]),
  ).length + (filters.to && !filters.from ? 1 : 0);

export const filtersOf = (state: MarketState): MarketFilters =>
  Object.fromEntries(
    (Object.keys(noFilters) as (keyof MarketFilters)[]).map((name) => [name, state[name]]),
  ) as MarketFilters;
