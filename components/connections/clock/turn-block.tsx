"use client";

import { BellRing, Hourglass, TriangleAlert } from "lucide-react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Block } from "@/components/connections/connection-block";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { useSite } from "@/components/ui/site";
import { toastResult } from "@/components/ui/toast";
import { clock as clockCall, nudge } from "@/lib/connections/clock/calls";
import type { ClockDetail } from "@/lib/connections/clock/schema";
import { nudgeTexts, nudging } from "@/lib/connections/clock/words";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import type { Side } from "@/lib/core/pure/actor";
import { counted, dotted } from "@/lib/core/pure/text";
import { elapsedText, holdsTurn, medianText, overdueText, stepTitles, waitingFor } from "./clock-words";
import { Missing } from "./missing";

/** Reps of these groups send reminders [CRD-P-023]. */
const nudgingGroups = ["connect_with_providers", "grant_clearance"] as const;

type TurnBlockProps = { connection: Connection; side: Side };

/** Where a connection is on its way to clearance, whose turn it is, and what it has taken so far [CRD-S-012]. */
export function TurnBlock({ connection, side }: TurnBlockProps) {
  const { product } = useSite();
  const { group_names: groups } = useCurrentUser();
  const canNudge = side === "provider" || nudgingGroups.some((name) => groups.includes(name));
  const { data } = useCall(clockCall, { id: connection.id });
  const clock = data ? data.clock : connection.clock;
  if (!clock) return null;
  const names = { facility: connection.facility.name, product };
  const late = overdueText(clock);
  const typical = data?.typical;
  return (
    <Block heading="Where it stands">
      <div className="grid gap-2 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{waitingFor(clock.holder, side, names)}</span>
          {late && (
            <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
              {late}
            </Badge>
          )}
        </p>
        <p className="text-muted-foreground text-xs">
          {"since "}
          <Instant at={clock.since} to="monthDay" />
          {` · ${dotted([elapsedText(clock.business_days), `target ${counted(clock.target, "business day")}`])}`}
        </p>
        {data && clock.step === "documents" && (
          <Missing facility={connection.facility.id} texts={data.missing} isOwn={side === "provider"} />
        )}
        {typical && (
          <p className="text-muted-foreground text-xs">
            {`Typically ${medianText(typical.median_days)} to clear here (last 180 days, ${counted(typical.count, "clearance")})`}
          </p>
        )}
        {data && canNudge && (
          <Reminder id={connection.id} detail={data} isOwnTurn={holdsTurn(clock.holder, side)} />
        )}
        {data && <Past detail={data} side={side} names={names} />}
      </div>
    </Block>
  );
}

type ReminderProps = { id: string; detail: ClockDetail; isOwnTurn: boolean };

function Reminder({ id, detail, isOwnTurn }: ReminderProps) {
  const send = useSend(nudge);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        disabled={!detail.can_nudge}
        pending={send.isPending}
        onClick={() => send.mutate({ id }, toastResult("Reminder sent."))}
      >
        <BellRing aria-hidden />
        Send a reminder
      </Button>
      {!detail.can_nudge && (
        <span className="text-muted-foreground text-xs">
          <NoReminder detail={detail} isOwnTurn={isOwnTurn} />
        </span>
      )}
    </div>
  );
}

/** Why no reminder can be sent now, in the words of its refusal (CRD-V-069) and the reader's own zone. */
function NoReminder({ detail: { nudges, nudge_after: next }, isOwnTurn }: Omit<ReminderProps, "id">) {
  if (isOwnTurn) return nudgeTexts.ownTurn;
  if (nudges.length >= nudging.most) return nudgeTexts.enough;
  const last = nudges.at(-1);
  if (!last || !next) return nudgeTexts.tooEarly;
  return (
    <>
      {"A reminder was sent "}
      <Instant at={last.created_at} to="monthMinute" />
      {". The next can be sent "}
      <Instant at={next} to="monthMinute" />.
    </>
  );
}

type PastProps = { detail: ClockDetail; side: Side; names: { facility: string; product: string } };

/** The steps that are over, each with who had the turn and for how long. */
function Past({ detail, side, names }: PastProps) {
  const past = detail.steps.filter(({ ended_at }) => ended_at !== null);
  if (past.length === 0) return null;
  const holders = {
    provider: side === "provider" ? "you" : "the provider",
    facility: side === "provider" ? names.facility : "you",
    staff: names.product,
  };
  return (
    <ol aria-label="Steps so far" className="grid gap-1 border-t pt-2 text-xs">
      {past.map(({ step, holder, started_at, business_days }) => (
        <li key={started_at} className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
          <Hourglass aria-hidden className="size-3.5 shrink-0" />
          <span className="text-foreground">{stepTitles[step]}</span>
          {`${elapsedText(business_days)} with ${holders[holder]}`}
        </li>
      ))}
    </ol>
  );
}
