"use client";

import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { SeeAllHead } from "@/components/ui/see-all-head";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { repPaths } from "@/lib/core/pure/paths";
import { countText } from "@/lib/core/pure/text";
import { candidateList, matchSummary } from "@/lib/marketplace/fit/calls";
import type { Candidate, MatchSummary } from "@/lib/marketplace/fit/schema";
import { bestLevers, statedTexts } from "./fit-words";
import { ScoreMark } from "./score-mark";
import { whoFitsInput } from "./who-fits-input";

type WhoFitsProps = {
  opportunityId: string;
  /** What the page has read; the browser reads it where that failed. */
  candidates?: OutputOf<typeof candidateList>;
  summary?: MatchSummary;
};

/** The first who fit an opportunity, and the best change of each kind [SCH-S-025]. */
export function WhoFits({ opportunityId, ...read }: WhoFitsProps) {
  const candidates = useCall(candidateList, whoFitsInput(opportunityId), { initialData: read.candidates });
  const summary = useCall(matchSummary, { id: opportunityId }, { initialData: read.summary });
  const retry = () => void Promise.all([candidates.refetch(), summary.refetch()]);
  return (
    <section aria-labelledby="who-fits" className="grid gap-3">
      <SeeAllHead
        id="who-fits"
        title="Who fits"
        href={repPaths.opportunityCandidates(opportunityId)}
        what="who fit"
      />
      {candidates.data && summary.data ? (
        <Known candidates={candidates.data.results} summary={summary.data} />
      ) : candidates.isError || summary.isError ? (
        <Card>
          <ErrorState onRetry={retry} retrying={candidates.isFetching || summary.isFetching} />
        </Card>
      ) : (
        <WhoFitsLoading />
      )}
    </section>
  );
}

/** Shown in its place until it is known. */
const WhoFitsLoading = () => (
  <LoadingRegion label="Looking for who fits" className="grid gap-2">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </LoadingRegion>
);

function Known({ candidates, summary }: { candidates: readonly Candidate[]; summary: MatchSummary }) {
  const levers = bestLevers(summary.levers);
  return (
    <>
      <p className="text-muted-foreground text-sm">{`${countText(summary.fits)} fit`}</p>
      {candidates.length > 0 && (
        <CardList aria-label="Who fits">
          {candidates.map((candidate) => (
            <First key={candidate.provider.id} candidate={candidate} />
          ))}
        </CardList>
      )}
      {levers.length > 0 && (
        <ul aria-label="What would change the result" className="grid gap-1 text-sm">
          {levers.map(({ text }) => (
            <li key={text} className="text-pretty">
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function First({ candidate }: { candidate: Candidate }) {
  const { provider, score, score_of: of } = candidate;
  const [availability] = statedTexts(candidate);
  return (
    <CardListItem className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
      <Avatar name={provider.display_name} src={provider.profile_picture} />
      <div className="min-w-0">
        <Link href={marketProfilePaths.overview(provider.id)} className="stretched break-words font-semibold">
          {provider.display_name}
        </Link>
        <p className="text-pretty text-muted-foreground text-xs">{availability}</p>
      </div>
      <ScoreMark score={score} of={of} />
    </CardListItem>
  );
}
