"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCall } from "@/lib/core/browser/use-call";
import type { Day } from "@/lib/core/pure/days";
import { minuteMs } from "@/lib/core/pure/durations";
import { getBoard } from "@/lib/overview/board/calls";
import { changesBetween, staysInPlace } from "@/lib/overview/board/rules/changes";
import type { Board } from "@/lib/overview/board/schema";
import { type BoardState, boardAsked } from "./board-list";

export const askAgainMs = minuteMs / 2;
const quietMs = minuteMs / 6;

export type InitialBoard = { state: BoardState; today: Day; board: Board };

/** The board as it was read last, asked for again every half minute while the page is in view [SCH-S-011]. */
export function useBoard(state: BoardState, today: Day, initial: InitialBoard) {
  const asked = boardAsked(state, today);
  const first = boardAsked(initial.state, initial.today);
  const isInitial = JSON.stringify(asked) === JSON.stringify(first);
  return useCall(getBoard, asked, {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.board : undefined,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: "always",
  });
}

/**
 * The board that is drawn. What would move anything waits as long as a pointer is over the board; `showNow` lets the next
 * one through, for changes that somebody makes here.
 */
export function useShownBoard(newest: Board) {
  const [shown, setShown] = useState(newest);
  const [over, setOver] = useState(false);
  const own = useRef(false);
  const isOtherSpan = shown.from !== newest.from || shown.days !== newest.days;
  const mayShow = !over || own.current || isOtherSpan || staysInPlace(shown, newest);
  if (shown !== newest && mayShow) setShown(newest);
  useEffect(() => {
    if (shown === newest) own.current = false;
  }, [shown, newest]);
  return {
    shown: mayShow ? newest : shown,
    pointer: { onPointerEnter: () => setOver(true), onPointerLeave: () => setOver(false) },
    showNow: () => {
      own.current = true;
    },
  };
}

/** What has changed on the board since it was read before, in words; never more often than every ten seconds. */
export function useChanges(board: Board): string {
  const [said, setSaid] = useState("");
  const before = useRef(board);
  const waiting = useRef<string[]>([]);
  const lastAt = useRef(0);
  useEffect(() => {
    const changes = changesBetween(before.current, board);
    before.current = board;
    waiting.current = [...new Set([...waiting.current, ...changes])];
    if (waiting.current.length === 0) return;
    const say = () => {
      const [first, ...more] = waiting.current;
      waiting.current = [];
      lastAt.current = Date.now();
      setSaid(more.length > 0 ? `${first}, and ${more.length} more` : (first ?? ""));
    };
    const timer = setTimeout(say, Math.max(0, lastAt.current + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [board]);
  return said;
}
