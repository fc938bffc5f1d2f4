import { titleOf, titlesOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted } from "@/lib/core/pure/text";
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
  dotted([provider.work_type_display, provider.travel_type_display]);

/** What is paid for an hour of each kind, in the order they are offered. */
export const rateLines = (provider: MarketProvider) =>
  (
    [
      ["day", provider.hourly_day],
      ["night", provider.hourly_night],
      ["24h", provider.hourly_24h],
      ["call", provider.hourly_call],
    ] as const
  ).flatMap(([kind, rate]) =>
    rate === null ? [] : [{ kind: titleOf("ShiftRateTypes", kind), rate: formatDollars(rate) }],
  );
