import { missingSummary } from "@/lib/connections/readiness/rules";
import { Refusal } from "@/lib/core/pure/errors";
import { eachOnce } from "@/lib/core/pure/words";
import type { RequirementMode } from "@/lib/facilities/words";

/** A shift as it was sent at a place, with what is missing on its last day. */
type Lacking = { place: number; missing: readonly string[] };

type Sent = { mode: RequirementMode | undefined; acknowledged: boolean };

/**
 * Lets shifts through that lack what the facility asks for, where it warns and somebody has taken note; gives what was
 * taken note of [CRD-V-058, CRD-V-059].
 * @throws 400 with what is missing: `not_possible` at a facility that blocks, `not_acknowledged` at one that warns
 */
export function ensureReadyOrAcknowledged(
  shifts: readonly Lacking[],
  { mode, acknowledged }: Sent,
): string[] {
  const lacking = shifts.flatMap(({ place, missing }) => {
    const text = missingSummary(missing);
    return text === null ? [] : [{ place, text }];
  });
  const [first] = lacking;
  if (!first || !mode || mode === "off") return [];
  if (mode === "warn" && acknowledged) return eachOnce(shifts.flatMap(({ missing }) => missing));
  const each = Object.fromEntries(lacking.map(({ place, text }) => [`bookings.${place}`, [text]]));
  const code = mode === "block" ? "not_possible" : "not_acknowledged";
  throw new Refusal(code, 400, { error: first.text, non_field_errors: [first.text], ...each });
}
