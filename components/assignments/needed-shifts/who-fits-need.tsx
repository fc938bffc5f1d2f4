"use client";

import { CandidatesScreen, type CandidatesScreenProps } from "@/components/marketplace/fit/candidates-screen";
import type { Candidate } from "@/lib/marketplace/fit/schema";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { AskForNeed } from "./ask-for-need";

type WhoFitsNeedProps = Omit<CandidatesScreenProps, "ask"> & {
  /** The needed shift that is asked about alone. */
  needed: NeededShift | null;
};

/** Who fits; a needed shift that is still open is asked for on the spot. */
export function WhoFitsNeed({ needed, ...screen }: WhoFitsNeedProps) {
  const ask = ({ provider: { id, display_name: name } }: Candidate) =>
    needed && <AskForNeed needed={needed} specialty={screen.opportunity.specialty} provider={{ id, name }} />;
  return <CandidatesScreen {...screen} ask={needed?.status === "open" ? ask : undefined} />;
}
