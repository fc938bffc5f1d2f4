import { joined, mediumDay } from "@/lib/core/pure/text";

type Filters = {
  search?: string;
  organization?: string | null;
  provider?: string | null;
  from?: string | null;
  to?: string | null;
};

type Names = {
  /** What the days are of: "Shifts". */
  daysOf?: string;
  organization?: string;
  provider?: string;
};

/** The filters in force, each as it is called in its chip. */
export function filterChips({ search, organization, provider, from, to }: Filters, names: Names) {
  const days = joined([from && `from ${mediumDay(from)}`, to && `to ${mediumDay(to)}`], " ");
  return [
    search && { key: "search", label: `“${search}”` },
    organization && { key: "organization", label: names.organization ?? "One organization" },
    provider && { key: "provider", label: names.provider ?? "One provider" },
    days && { key: "days", label: joined([names.daysOf, days], " ") },
  ].filter((chip) => typeof chip === "object" && chip !== null);
}

/** What takes a filter away again, by the key of its chip. */
export const without = (key: string) =>
  ({
    search: { search: "" },
    organization: { organization: null },
    provider: { provider: null },
    days: { from: null, to: null },
  })[key] ?? {};
