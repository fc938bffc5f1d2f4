import { titleOf, titlesOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted } from "@/lib/core/pure/text";
import type { MarketProvider } from "@/lib/providers/schema";

/** Boards and life support as they are abbreviated. */
export const credentialCodes = (provider: MarketProvider) =>
  [...provider.board_certification_types, ...provider.certification_types]
    .filter((type) => type !== "NONE")
    .slice(0, 4);

/** Of the abbreviations, what staff have verified. */
export const verifiedCodes = ({ verified }: MarketProvider) => [
  ...verified.board_certification_types,
  ...verified.certification_types,
];

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
