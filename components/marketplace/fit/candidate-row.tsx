"use client";

import { CircleAlert, Heart } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { CardListItem } from "@/components/ui/card-list";
import { DialogButton } from "@/components/ui/dialog-button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import type { Candidate } from "@/lib/marketplace/fit/schema";
import { factsText, statedTexts } from "./fit-words";
import { type AskedFor, NextStep } from "./next-step";
import { ScoreMark } from "./score-mark";

const ScoreDialog = onDemand(async () => (await import("./score-dialog")).ScoreDialog);

export type CandidateRowProps = {
  candidate: Candidate;
  asked: AskedFor;
  ask?: Parameters<typeof NextStep>[0]["ask"];
};

/** One who fits, or nearly does: place, score, why, and what comes next [SCH-S-022]. */
export function CandidateRow({ candidate, asked, ask }: CandidateRowProps) {
  const { provider, rank, score, score_of: of, fits, failed, facts, wishes } = candidate;
  return (
    <CardListItem className="grid grid-cols-[1.5rem_44px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5">
      <span className="self-center text-right text-muted-foreground text-sm">
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Avatar name={provider.display_name} src={provider.profile_picture} size="md" />
      <h2 className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 self-center font-semibold text-base tracking-normal">
        <Link
          href={marketProfilePaths.overview(provider.id)}
          className="min-w-0 break-words underline-offset-4 hover:underline"
        >
          {provider.display_name}
        </Link>
        {wishes && (
          <Badge tone="blue" icon={<Heart aria-hidden />}>
            Would like it
          </Badge>
        )}
      </h2>
      <ScoreMark score={score} of={of} />
      <div className="col-span-full grid min-w-0 gap-1.5 md:col-span-2 md:col-start-3">
        {!fits &&
          failed.map(({ code, text }) => (
            <p key={code} className="flex items-start gap-1.5 font-medium text-amber text-sm">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {text}
            </p>
          ))}
        <ul aria-label="Why" className="grid gap-0.5 text-sm">
          {statedTexts(candidate).map((text) => (
            <li key={text} className="text-pretty break-words">
              {text}
            </li>
          ))}
        </ul>
        {facts && <p className="text-pretty text-muted-foreground text-xs">{factsText(facts)}</p>}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1 md:col-span-2 md:col-start-3">
        <DialogButton
          variant="link"
          aria-label={`Why this score: ${provider.display_name}`}
          {...ScoreDialog.preloadProps}
          dialog={(close) => <ScoreDialog candidate={candidate} onClose={close} />}
        >
          Why this score
        </DialogButton>
        <NextStep candidate={candidate} asked={asked} ask={ask} />
      </div>
    </CardListItem>
  );
}
