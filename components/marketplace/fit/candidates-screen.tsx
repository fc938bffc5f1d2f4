"use client";

import { SearchX, UserRoundSearch } from "lucide-react";
import { useMemo } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { SaveSearch } from "@/components/marketplace/searches/save-search";
import { CardList } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { useCall } from "@/lib/core/browser/use-call";
import { repPaths } from "@/lib/core/pure/paths";
import { countText } from "@/lib/core/pure/text";
import { matchSummary } from "@/lib/marketplace/fit/calls";
import type { MatchSummary } from "@/lib/marketplace/fit/schema";
import type { StepFilter } from "@/lib/marketplace/fit/words";
import type { Opportunity } from "@/lib/opportunities/schema";
import { CandidateRow, type CandidateRowProps } from "./candidate-row";
import { type CandidatesList, type CandidatesState, candidatesListOf } from "./candidates-list";
import { LeftOut } from "./left-out";
import { Levers } from "./levers";

export type CandidatesScreenProps = {
  opportunity: Opportunity;
  /** The facility that is asked about. */
  facilityId: string;
  /** What is asked about, in words. */
  context: string;
  initial: InitialOf<CandidatesList>;
  summary: MatchSummary;
  /** Asks a provider for the one needed shift. */
  ask?: CandidateRowProps["ask"];
};

/** Who fits an opportunity or one of its needed shifts, in which order, why, and what would change it [SCH-S-021]. */
export function CandidatesScreen({
  opportunity,
  facilityId,
  context,
  initial,
  ask,
  ...read
}: CandidatesScreenProps) {
  const candidatesList = useMemo(() => candidatesListOf(opportunity.id), [opportunity.id]);
  const { state, shown, frame, change, hrefWith, links } = useList(candidatesList, initial);
  const { neededShift, show } = state;
  const asked = { id: opportunity.id, needed_shift: neededShift ?? undefined };
  const { data: summary } = useCall(matchSummary, asked, { initialData: read.summary });
  const tabs = [
    { label: `Fits (${countText(summary.fits)})`, show: "fits" },
    { label: `Near misses (${countText(summary.near)})`, show: "near" },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Who fits"
        context={context}
        back={{ href: repPaths.opportunity(opportunity.id), label: "Opportunity Details" }}
        actions={<SaveSearch scope="candidates" opportunity={opportunity.id} />}
      />
      <LinkTabs
        label="Who fits"
        tabs={tabs.map((tab) => ({
          label: tab.label,
          href: hrefWith({ show: tab.show }),
          current: tab.show === show,
        }))}
      />
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Filters state={state} change={change} />
          <ListRows
            label={show === "fits" ? "Fits" : "Near misses"}
            {...frame}
            empty={<NobodyHere state={state} summary={summary} />}
          >
            <CardList aria-label={show === "fits" ? "Fits" : "Near misses"}>
              {shown.results.map((candidate) => (
                <CandidateRow
                  key={candidate.provider.id}
                  candidate={candidate}
                  asked={{ facility: facilityId, opportunity: opportunity.id }}
                  ask={ask}
                />
              ))}
            </CardList>
          </ListRows>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Levers
            opportunity={opportunity}
            neededShift={neededShift}
            levers={summary.levers}
            onApplied={() => void change({ show: "fits", page: 1 })}
          />
          <LeftOut summary={summary} />
        </div>
      </div>
    </div>
  );
}

const steps: { value: StepFilter; label: string }[] = [
  { value: "book", label: "Book now" },
  { value: "wait", label: "In progress" },
  { value: "connect", label: "To connect" },
];

type FiltersProps = {
  state: CandidatesState;
  change(changes: Partial<CandidatesState>): Promise<unknown>;
};

function Filters({ state, change }: FiltersProps) {
  const { group_names: groups } = useCurrentUser();
  const maySeeWishes = groups.includes("schedule_shifts") || groups.includes("confirm_shifts");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchInput
        label="Search by name"
        value={state.search}
        onSearch={(search) => change({ search })}
        className="md:w-60"
      />
      <Select
        aria-label="Next step"
        options={steps}
        emptyLabel="All"
        value={state.step ?? ""}
        onChange={(step) => void change({ step: (step || null) as StepFilter | null })}
        className="w-auto min-w-36"
      />
      {maySeeWishes && (
        <Switch
          label="Would like it"
          checked={state.wishes}
          onCheckedChange={(wishes) => void change({ wishes })}
        />
      )}
    </div>
  );
}

function NobodyHere({ state, summary }: { state: CandidatesState; summary: MatchSummary }) {
  const isFiltered = state.step !== null || state.wishes || state.search !== "";
  if (summary.pool === 0)
    return (
      <EmptyState
        icon={<UserRoundSearch aria-hidden />}
        title="No provider in the marketplace has this specialty yet."
      />
    );
  if (isFiltered && summary[state.show] > 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No providers found"
        text="Try fewer filters or another name."
      />
    );
  if (state.show === "near")
    return <EmptyState icon={<UserRoundSearch aria-hidden />} title="No near misses." />;
  return (
    <EmptyState
      icon={<UserRoundSearch aria-hidden />}
      title="Nobody fits yet."
      text="Look at the near misses, or at what would change the result."
    />
  );
}
