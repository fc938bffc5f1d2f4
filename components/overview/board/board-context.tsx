"use client";

import { createContext, use } from "react";
import type { BoardPerson } from "@/lib/overview/board/schema";
import type { BoardOptions } from "@/lib/overview/board/words";

/** The part of the board that is looked at: a lane's day, the shifts that fill nothing, or all of a day. */
export type CellAddress = { facilityId: string; date: string; lane: string | "other" | "all" };

/** Who is to be placed, from the row of the clinician where that is known. */
export type Held = { id: string; name: string; person: BoardPerson | null };

/** What a clinician is proposed for in the plan that is shown. */
export type Proposal = { neededShiftId: string; providerId: string; name: string; date: string };

export type BoardActions = {
  options: BoardOptions;
  /** May send requests and make plans. */
  canSchedule: boolean;
  /** May write what is needed. */
  canWrite: boolean;
  open(address: CellAddress): void;
  /** Adds shifts, on a day of a lane where one is given. */
  add(address?: CellAddress): void;
  /** Publishes these drafts. */
  publish(ids: string[]): void;
  held: Held | null;
  hold(held: Held | null): void;
  proposals: readonly Proposal[];
  place(neededShiftId: string, held: Held): void;
  /** What is changed here is drawn at once, also under the pointer. */
  showNow(): void;
};

const BoardActionsContext = createContext<BoardActions | null>(null);

export const BoardActionsProvider = BoardActionsContext.Provider;

export function useBoardActions(): BoardActions {
  const actions = use(BoardActionsContext);
  if (!actions) throw new Error("useBoardActions needs a board around it");
  return actions;
}
