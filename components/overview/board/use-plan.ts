"use client";

import { useRef, useState } from "react";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { changePlan, discardPlan, makePlan, plan as planCall } from "@/lib/assignments/plans/calls";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { addDays } from "@/lib/core/pure/days";
import type { Board } from "@/lib/overview/board/schema";
import type { Held, Proposal } from "./board-context";

const proposalsOf = (plan: PlanDetail | undefined): Proposal[] =>
  (plan?.items ?? []).map(({ needed_shift, provider, date }) => ({
    neededShiftId: needed_shift,
    providerId: provider.id,
    name: provider.display_name,
    date,
  }));

const dateOf = ({ facilities }: Board, neededShiftId: string) =>
  facilities
    .flatMap(({ lanes }) => lanes.flatMap(({ cells }) => cells))
    .find(({ shifts }) => shifts.some(({ needed_shift }) => needed_shift === neededShiftId))?.date ?? "";

type PlanOptions = {
  planId: string | null;
  board: Board;
  today: string;
  /** The plan that was made by placing somebody, or none any more. */
  onPlan(planId: string | null): void;
};

/**
 * The open plan of the viewer, and placing somebody in it: drawn at once, sent one after another, and taken back when it
 * is refused. The first placing makes a plan of the board's facilities and days [SCH-S-007 SCH-S-008].
 */
export function usePlan({ planId, board, today, onPlan }: PlanOptions) {
  const read = useCall(planCall, planId ? { id: planId } : null);
  const plan = planId && read.data?.status === "open" ? read.data : undefined;
  const [waiting, setWaiting] = useState<readonly Proposal[]>([]);
  const making = useSend(makePlan);
  const changing = useSend(changePlan);
  const discarding = useSend(discardPlan);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef<{ id: string; version: number } | null>(null);
  if (plan && (known.current?.id !== plan.id || known.current.version < plan.version))
    known.current = { id: plan.id, version: plan.version };
  if (!planId || (read.data && read.data.status !== "open")) known.current = null;

  async function ensurePlan() {
    if (known.current) return known.current;
    const from = board.from < today ? today : board.from;
    const made = await making.mutateAsync({
      source: "manual",
      facilities: board.facilities.map(({ id }) => id),
      from,
      to: addDays(board.from, board.days - 1),
    });
    if (!("id" in made)) throw new Error("a plan by hand is made at once");
    known.current = { id: made.id, version: made.version };
    onPlan(made.id);
    return known.current;
  }

  async function send({ neededShiftId, providerId }: Proposal) {
    const { id, version } = await ensurePlan();
    const after = await changing.mutateAsync({
      id,
      version,
      items: [{ needed_shift: neededShiftId, provider: providerId }],
    });
    known.current = { id, version: after.version };
  }

  function place(neededShiftId: string, { id, name }: Held) {
    const placed = { neededShiftId, providerId: id, name, date: dateOf(board, neededShiftId) };
    setWaiting((all) => [...all, placed]);
    const takeBack = (error: unknown) => {
      setWaiting((all) => all.filter((each) => each !== placed));
      // The item is the one that was just put down: its text needs no name of a field.
      const [text] = Object.values(readRefusal(error).fields).flat();
      toastError(text ?? error);
    };
    queue.current = queue.current.then(() => send(placed)).catch(takeBack);
  }

  const discard = () => {
    if (!plan) return;
    discarding.mutate(
      { id: plan.id },
      {
        onSuccess() {
          toastSuccess("Plan discarded.");
          onPlan(null);
        },
        onError: (error) => void toastError(error),
      },
    );
  };

  const stored = proposalsOf(plan);
  const isStored = ({ neededShiftId, providerId }: Proposal) =>
    stored.some((each) => each.neededShiftId === neededShiftId && each.providerId === providerId);
  const left = waiting.filter((placed) => !isStored(placed));
  // What the plan has come to hold is drawn from the plan, whatever becomes of it there.
  if (left.length < waiting.length) setWaiting(left);
  const proposals = [
    ...stored.filter(({ neededShiftId }) => !left.some((each) => each.neededShiftId === neededShiftId)),
    ...left,
  ];
  return { plan, proposals, place, discard, isDiscarding: discarding.isPending };
}
