"use client";

import { GripVertical } from "lucide-react";
import { type PointerEvent, useEffect } from "react";
import { codeOnDemand } from "@/components/ui/on-demand";
import { cn } from "@/lib/core/browser/cn";
import { type Held, useBoardActions } from "./board-context";

const dragCode = codeOnDemand(() => import("./drag"));

const fetchDrag = () => void dragCode.fetch().catch(() => {});

/**
 * Picks a clinician: by a click or Space, to be put down on a hole with a click or Enter, or dragged there with a pointer.
 * Escape lets go [SCH-S-007].
 */
export function PickButton({ held, inGrid }: { held: Held; inGrid?: boolean }) {
  const actions = useBoardActions();
  const isHeld = actions.held?.id === held.id;
  useEffect(() => {
    if (!isHeld) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      actions.hold(null);
    };
    window.addEventListener("keydown", letGo);
    return () => window.removeEventListener("keydown", letGo);
  }, [isHeld, actions.hold]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    const code = dragCode.read();
    if (!code || event.button !== 0) return;
    code.dragFrom(event, {
      label: held.name,
      onStart: () => actions.hold(held),
      onDrop: (neededShiftId) => actions.place(neededShiftId, held),
      onEnd: () => actions.hold(null),
    });
  };

  return (
    <button
      type="button"
      data-pick={held.id}
      // In a grid, Space picks whoever has the row: the grid has one tab stop.
      tabIndex={inGrid ? -1 : undefined}
      aria-pressed={isHeld}
      aria-label={`Pick ${held.name}`}
      title={isHeld ? "Escape lets go" : "Drag onto an open shift, or pick and choose one"}
      onPointerEnter={fetchDrag}
      onFocus={fetchDrag}
      onPointerDown={drag}
      onClick={() => actions.hold(isHeld ? null : held)}
      className={cn(
        "grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground",
        isHeld && "bg-primary text-primary-foreground hover:bg-primary hover:text-primary-foreground",
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
