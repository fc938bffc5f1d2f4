import { createParser, parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asDay, asFlag, asPage, asSome, asText } from "@/lib/core/browser/list/parsers";
import { codesOf } from "@/lib/core/pure/codes";
import { repPaths } from "@/lib/core/pure/paths";
import { providerList } from "@/lib/marketplace/calls";
import { providerOrders } from "@/lib/marketplace/words";
import { clearanceStatuses } from "@/lib/providers/words";

const pageSize = 20;
export const highestRate = 1000;

/** Dollars an hour, all-in; `open` asks for nothing. */
const asRate = (open: number) =>
  createParser({
    parse: (text) => {
      const dollars = Number(text);
      return text && dollars >= 0 && dollars <= highestRate ? Math.round(dollars) : null;
    },
    serialize: String,
  }).withDefault(open);

/** The marketplace: tab, filters, search and order. A span of rates that ends before it begins is turned around. */
export const providersList = list({
  path: repPaths.providers,
  parsers: {
    mine: asFlag,
    name: asText(100),
    specialties: asSome(codesOf("Specialty")),
    states: asSome(codesOf("LicenseStateChoices")),
    lowest: asRate(0),
    highest: asRate(highestRate),
    from: asDay,
    to: asDay,
    clearances: asSome(clearanceStatuses),
    boards: asSome(codesOf("BoardCertificationType")),
    certifications: asSome(codesOf("CertificationType")),
    hasImlc: asFlag,
    order: parseAsStringLiteral(providerOrders).withDefault("display_name"),
    page: asPage,
  },
  names: {
    mine: "my_provider",
    name: "display_name__icontains",
    specialties: "specialties__overlap",
    states: "licensed_states__overlap",
    lowest: "marketplace_hourly_fee__gte",
    highest: "marketplace_hourly_fee__lte",
    from: "schedules__start_on__gte",
    to: "schedules__start_on__lte",
    clearances: "clearance_statuses",
    boards: "board_certifications__overlap",
    certifications: "certifications__overlap",
    hasImlc: "has_imlc",
  },
  together: ({ lowest, highest, ...state }) => ({
    ...state,
    lowest: Math.min(lowest, highest),
    highest: Math.max(lowest, highest),
  }),
  call: providerList,
  pageSize,
  toInput: (state) => ({
    my_provider: state.mine ? "true" : undefined,
    display_name__icontains: state.name || undefined,
    specialties__overlap: state.specialties.join(",") || undefined,
    licensed_states__overlap: state.states.join(",") || undefined,
    marketplace_hourly_fee__gte: state.lowest > 0 ? String(state.lowest) : undefined,
    marketplace_hourly_fee__lte: state.highest < highestRate ? String(state.highest) : undefined,
    schedules__start_on__gte: state.from ?? undefined,
    schedules__start_on__lte: state.to ?? undefined,
    clearance_statuses: state.clearances.join(",") || undefined,
    board_certifications__overlap: state.boards.join(",") || undefined,
    certifications__overlap: state.certifications.join(",") || undefined,
    has_imlc: state.hasImlc ? "true" : undefined,
    order: state.order,
    ...rowsOf(state.page, pageSize),
  }),
});

export type MarketState = StateOf<typeof providersList>;
export type MarketFilters = Omit<MarketState, "mine" | "name" | "order" | "page">;

export const filtersOf = ({ mine, name, order, page, ...filters }: MarketState): MarketFilters => filters;

export const noFilters: MarketFilters = filtersOf(providersList.read(""));

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many of the filters are in force; a span of rates or of days counts once. */
export function filtersInForce(filters: MarketFilters): number {
  const set = new Set(
    (Object.keys(noFilters) as (keyof MarketFilters)[]).filter(
      (name) => !same(filters[name], noFilters[name]),
    ),
  );
  const twice = [set.has("from") && set.has("to"), set.has("lowest") && set.has("highest")];
  return set.size - twice.filter(Boolean).length;
}
