import { titlesOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import type { MarketProvider } from "@/lib/providers/schema";

/** `ME, NH, VT + 4` */
export function statesWords(states: readonly string[], most = 3): string {
  const rest = states.length - most;
  return rest > 0 ? `${states.slice(0, most).join(", ")} + ${rest}` : states.join(", ");
}

/** Boards and life support as they are abbreviated. */
export const credentialWords = (provider: MarketProvider) =>
  [...provider.board_certification_types, ...provider.certification_types]
    .filter((type) => type !== "NONE")
    .slice(0, 4)
    .join(" · ");

export const specialtyWords = (provider: Pick<MarketProvider, "specialties">) =>
  titlesOf("Specialty", provider.specialties);

export const workWords = (provider: MarketProvider) =>
  [provider.work_type_display, provider.travel_type_display].filter(Boolean).join(" · ");

/** What is paid for an hour of each kind, in the order they are offered. */
export const rateLines = (provider: MarketProvider) =>
  (
    [
      ["Day", provider.hourly_day],
      ["Night", provider.hourly_night],
      ["24hr Onsite", provider.hourly_24h],
      ["Call", provider.hourly_call],
    ] as const
  ).flatMap(([kind, rate]) => (rate === null ? [] : [{ kind, rate: formatDollars(rate) }]));
