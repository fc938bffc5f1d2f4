"use client";

import { Chip } from "@/components/ui/chip";
import { useCall } from "@/lib/core/browser/use-call";
import { titleOf } from "@/lib/core/pure/codes";
import { marketplaceProvider } from "@/lib/providers/calls";
import type { MarketProvider } from "@/lib/providers/schema";
import { Block } from "./connection-block";

type MatchReasonsProps = {
  providerId: string;
  score: number | null | undefined;
  /** The reasons as the match has kept them. */
  reasons: readonly string[];
};

const ofLicense = /^(?:Licensed in|License pending: compact license for) (.+)$/;
/** "ABEM certified", or after the specialty: "Main specialty Emergency Medicine; ABEM, ABIM certified". */
const ofBoards = /(?:^|; )(\S+(?:, \S+)*) (?:certified|eligible)$/;
/** What was not verified when the match was made. */
const mark = / \(not verified\)$/;

/** Whether a reason is about a license or boards that staff have not verified. */
function isUnverified(reason: string, { verified }: MarketProvider) {
  const [, state] = ofLicense.exec(reason) ?? [];
  if (state)
    return !verified.medical_licensed_states.some((code) => titleOf("LicenseStateChoices", code) === state);
  const [, boards] = ofBoards.exec(reason) ?? [];
  return (boards?.split(", ") ?? []).some((board) => !verified.board_certification_types.includes(board));
}

/** Why auto-match asked a provider, with what of it is not verified by now [CRD-S-021]. */
export function MatchReasons({ providerId, score, reasons }: MatchReasonsProps) {
  const { data } = useCall(marketplaceProvider, { provider: providerId });
  return (
    <Block heading="Why this provider was matched">
      <p className="flex flex-wrap items-center gap-1.5">
        {typeof score === "number" && (
          <span className="mr-1 font-semibold text-sm">Score {score} of 100</span>
        )}
        {reasons.map((each) => {
          const reason = each.replace(mark, "");
          const isMarked = data ? isUnverified(reason, data) : reason !== each;
          return isMarked ? (
            // Not a chip: its end, which matters, would be cut off on a phone.
            <span
              key={each}
              className="break-words rounded-md border bg-card px-2 py-1 font-medium text-2xs text-muted-foreground"
            >
              {`${reason} (not verified)`}
            </span>
          ) : (
            <Chip key={each} label={reason} />
          );
        })}
      </p>
    </Block>
  );
}
