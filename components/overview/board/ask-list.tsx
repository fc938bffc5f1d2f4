"use client";

import { useState } from "react";
import { ProfileLink } from "@/components/coverage/searches/profile-link";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { askForNeededShift } from "@/lib/assignments/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import type { Day } from "@/lib/core/pure/days";
import { formatDollars } from "@/lib/core/pure/money";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { dotted, joined } from "@/lib/core/pure/text";
import { candidateList } from "@/lib/marketplace/fit/calls";
import type { Candidate } from "@/lib/marketplace/fit/schema";
import { listBoardPeople } from "@/lib/overview/board/calls";
import { rateAt } from "@/lib/overview/board/rules/placing";
import type { BoardPerson } from "@/lib/overview/board/schema";
import type { RateKind } from "@/lib/providers/words";
import { useBoardActions } from "./board-context";
import { PickButton } from "./pick-button";

const shownAtFirst = 5;

type AskListProps = {
  neededShiftId: string;
  opportunityId: string;
  facilityId: string;
  kind: RateKind;
  date: Day;
  /** Shown at once, not first on a click. */
  atOnce: boolean;
};

/** Who fits a hole and can be booked: those who would like it first, then by score [SCH-S-006]. */
export function AskList({ atOnce, ...hole }: AskListProps) {
  const [open, setOpen] = useState(atOnce);
  if (!open)
    return (
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>
          Ask somebody
        </Button>
      </div>
    );
  return <Candidates {...hole} />;
}

/** Clinicians who wish for the shift, then the others, each once. */
function wishesFirst(wishing: readonly Candidate[], all: readonly Candidate[]): Candidate[] {
  const others = all.filter(({ provider }) => !wishing.some((each) => each.provider.id === provider.id));
  return [...wishing, ...others].slice(0, shownAtFirst);
}

function Candidates({ neededShiftId, opportunityId, facilityId, kind, date }: Omit<AskListProps, "atOnce">) {
  const asked = {
    id: opportunityId,
    needed_shift: neededShiftId,
    step: "book",
    limit: shownAtFirst,
  } as const;
  const wishing = useCall(candidateList, Object.assign({ wishes: "true" }, asked));
  const all = useCall(candidateList, asked);
  const people = useCall(listBoardPeople, { facility: [facilityId], from: date, days: 1, limit: 300 });
  if (wishing.isError || all.isError)
    return (
      <ErrorState
        onRetry={() => void Promise.all([wishing.refetch(), all.refetch()])}
        retrying={wishing.isFetching || all.isFetching}
      />
    );
  if (!wishing.data || !all.data)
    return (
      <LoadingRegion label="Looking for who fits" className="grid gap-2">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </LoadingRegion>
    );
  const candidates = wishesFirst(wishing.data.results, all.data.results);
  const personOf = (id: string) => people.data?.results.find(({ provider }) => provider.id === id) ?? null;
  return (
    <div className="grid gap-2">
      {candidates.length === 0 ? (
        <p className="text-muted-foreground text-sm">Nobody who can be booked fits this shift.</p>
      ) : (
        <ul aria-label="Who fits" className="divide-y">
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.provider.id}
              candidate={candidate}
              neededShiftId={neededShiftId}
              facilityId={facilityId}
              kind={kind}
              person={personOf(candidate.provider.id)}
            />
          ))}
        </ul>
      )}
      <Link
        href={schedulePaths.candidates(opportunityId, neededShiftId)}
        className="justify-self-start font-medium text-primary-strong text-sm underline-offset-4 hover:underline"
      >
        See all
      </Link>
    </div>
  );
}

type CandidateRowProps = Pick<AskListProps, "neededShiftId" | "facilityId" | "kind"> & {
  candidate: Candidate;
  person: BoardPerson | null;
};

function CandidateRow({ candidate, person, neededShiftId, facilityId, kind }: CandidateRowProps) {
  const { place, showNow } = useBoardActions();
  const asking = useSend(askForNeededShift);
  const { provider, parts, wishes, score } = candidate;
  const rate = person && rateAt(person, facilityId, kind);
  const held = { id: provider.id, name: provider.display_name, person };
  const ask = () => {
    showNow();
    asking.mutate(
      { id: neededShiftId, provider: provider.id },
      {
        onSuccess: () => toastSuccess(`Request sent to ${provider.display_name}.`),
        onError: (error) => void toastError(error),
      },
    );
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-0 flex-1 items-start gap-1.5">
        <PickButton held={held} />
        <div className="min-w-0 text-sm">
          <ProfileLink id={provider.id} name={provider.display_name} />
          <p className="text-muted-foreground text-xs">
            {dotted([
              wishes && "Would like this shift",
              rate !== null && rate !== undefined && `${formatDollars(rate)}/h`,
              `${score} of 100`,
            ])}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="primary" pending={asking.isPending} onClick={ask}>
          Ask {provider.display_name}
        </Button>
        <Button size="sm" onClick={() => place(neededShiftId, held)}>
          Place
        </Button>
      </div>
      <p className="basis-full text-pretty text-muted-foreground text-xs">
        {joined(
          parts.map(({ text }) => text),
          " · ",
        )}
      </p>
    </li>
  );
}
