import { z } from "zod";
import {
  civilDate,
  codeFilter,
  dollars,
  listOf,
  oneOfAnyCase,
  paging,
  text,
  toggle,
  wire,
} from "@/lib/core/pure/words";
import { providerOrders } from "@/lib/marketplace/words";
import { clearanceStatuses } from "@/lib/providers/words";

/** Cents that a rate can be; more would only find nobody. */
const fee = dollars.pipe(z.number().min(0).max(100_000_000));

/** The filters of the marketplace. Fees are the caller's all-in hourly dollars. */
export const providersInput = wire(
  z.object({
    my_provider: toggle,
    cleared: toggle,
    clearance_statuses: listOf(oneOfAnyCase(clearanceStatuses)),
    display_name__icontains: text(100).optional(),
    specialties__overlap: codeFilter("Specialty"),
    licensed_states__overlap: codeFilter("LicenseStateChoices"),
    board_certifications__overlap: codeFilter("BoardCertificationType"),
    certifications__overlap: codeFilter("CertificationType"),
    has_imlc: toggle,
    marketplace_hourly_fee__gte: fee.optional(),
    marketplace_hourly_fee__lte: fee.optional(),
    schedules__start_on__gte: civilDate.optional(),
    schedules__start_on__lte: civilDate.optional(),
    order: z.enum(providerOrders).default("display_name"),
    ...paging,
  }),
);
export type ProvidersInput = z.output<typeof providersInput>;

/** The words of auto-match: who is found for an opportunity, and why (SIL-114). */

/** What starts a run: the delay after the first publication, or the hours of the day at which all are looked at. */
export type Occasion = "publication" | "daily";

export type Match = { providerId: string; score: number; reasons: string[] };
